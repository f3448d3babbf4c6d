import { auth, type UserData } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Button, OtpField, PasswordField } from '@bazaar/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { words } from '../words.ts'
import { AuthForm } from './auth-form.tsx'
import styles from './auth-form.module.css'
import { GoogleButton } from './google-button.tsx'
import { nextAddress } from './next-address.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { type ScreenControl, forgetScreen } from './place.ts'
import { EmailField } from '../form/email-field.tsx'
import { useSubmission } from '../form/use-submission.ts'

export type StepProps = { services: ShellServices; screen: ScreenControl }

export const SignInForm = ({ services, screen }: StepProps) => {
  const form = useForm({
    resolver: zodResolver(auth.LoginInput),
    mode: 'onTouched',
    defaultValues: { email: screen.typed.email, password: '' },
  })
  const [needsCode, setNeedsCode] = useState(false)
  const { errors } = form.formState
  const finish = (token: string, user: UserData) => {
    services.session.signIn(token, user)
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
      <EmailField
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', { onChange: () => screen.remember({ email: form.getValues('email') }) })}
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {needsCode && (
        <Controller
          control={form.control}
          name="otp"
          render={({ field, fieldState }) => (
            <OtpField
              label={words.signIn.factor}
              value={field.value ?? ''}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <div className={styles['aside']}>
        <Button variant="quiet" size="small" onClick={() => screen.go('forgot')}>
          {words.signIn.forgot}
        </Button>
      </div>
    </AuthForm>
  )
}
