import { auth, type UserData } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Button, OtpField, PasswordField } from '@bazaar/ui'
import { useState } from 'react'
import { renewPush } from './renew-push.ts'
import { words } from '../words.ts'
import { AuthForm } from './auth-form.tsx'
import styles from './auth-form.module.css'
import { GoogleButton } from './google-button.tsx'
import { nextAddress } from './next-address.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { type ScreenControl, forgetScreen } from './place.ts'
import { EmailField } from '../form/email-field.tsx'
import { usePlainForm } from '../form/use-plain-form.ts'
import { useSubmission } from '../form/use-submission.ts'

export type StepProps = { services: ShellServices; screen: ScreenControl }

export const SignInForm = ({ services, screen }: StepProps) => {
  const form = usePlainForm(auth.LoginInput, { email: screen.typed.email, password: '' })
  const [needsCode, setNeedsCode] = useState(false)
  const changeEmail = (email: string) => {
    screen.remember({ email })
    // The code is that of an account.
    setNeedsCode(false)
    form.drop('otp')
  }
  const finish = (token: string, user: UserData) => {
    services.session.signIn(token, user)
    renewPush(services)
    forgetScreen(services)
    // Replaces the history entry, because Back to this screen would only redirect forward again.
    services.nav.navigate(nextAddress(location.search), { replace: true })
  }
  const { frame, setAlert } = useSubmission(
    { services, id: 'step', form },
    async (values) => {
      const { token, data } = await services.call(auth.login, values)
      finish(token, data.user_data)
    },
    ({ code, detail }) => {
      if (code === 'SECOND_FACTOR') {
        setNeedsCode(true)
        form.setValue('otp', '')
        return null
      }
      if (code !== 'EMAIL_NOT_VERIFIED') return detail
      screen.go('signUpCode')
      services.notify('info', detail)
      return null
    },
  )
  return (
    <AuthForm
      title={words.signIn.title}
      lead={words.signIn.lead}
      action={words.signIn.submit}
      {...frame}
      before={<GoogleButton services={services} />}
      after={<PasskeyButton services={services} onSignedIn={finish} onProblem={setAlert} />}
    >
      <EmailField autoComplete="username" error={form.errorOf('email')} {...form.register('email', changeEmail)} />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        error={form.errorOf('password')}
        {...form.register('password')}
      />
      {needsCode && (
        <OtpField label={words.signIn.factor} autoFocus error={form.errorOf('otp')} {...form.control('otp').field} />
      )}
      <div className={styles['aside']}>
        <Button variant="quiet" size="small" onClick={() => screen.go('forgot')}>
          {words.signIn.forgot}
        </Button>
      </div>
    </AuthForm>
  )
}
