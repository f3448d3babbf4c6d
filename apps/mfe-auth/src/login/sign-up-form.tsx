import { auth, policyVersion } from '@bazaar/contracts'
import { PasswordField, TextField } from '@bazaar/ui'
import { PageHead } from '@bazaar/ui/page'
import { z } from 'zod'
import { words } from '../words.ts'
import styles from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { ConsentField } from './consent-field.tsx'
import { GoogleButton } from './google-button.tsx'
import type { StepProps } from './sign-in-form.tsx'
import { loadCommon, refuseCommon } from '../form/refuse-common.ts'
import { strengthHint } from '../form/strength-hint.ts'
import { EmailField } from '../form/email-field.tsx'
import { usePlainForm } from '../form/use-plain-form.ts'
import { useSubmission } from '../form/use-submission.ts'

/** The service is for adults only. Source: acceptance.md C59. */
const SignUp = auth.RegisterInput.extend({
  consent: z.boolean().refine((given) => given, words.signUp.consentRequired),
})

const ClosedSignUp = ({ services }: Pick<StepProps, 'services'>) => {
  const { contactEmail } = services.brand
  return (
    <div className={styles['form']}>
      <PageHead title={words.signUp.title} />
      <p role="status">
        {words.signUp.closed} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        {words.stop}
      </p>
      <GoogleButton services={services} />
    </div>
  )
}

/** Closed where the server cannot mail the code. */
export const SignUpForm = (props: StepProps) =>
  props.services.features.signUpClosed ? <ClosedSignUp services={props.services} /> : <OpenSignUp {...props} />

const OpenSignUp = ({ services, screen }: StepProps) => {
  const form = usePlainForm(SignUp, { ...screen.typed, password: '', consent: false })
  const { frame } = useSubmission(
    { services, id: 'step', form },
    async ({ fullname, email, password, mobile_number }) => {
      await refuseCommon('password', password)
      await services.call(auth.register, { fullname, email, password, mobile_number, agreed_to: policyVersion })
      screen.remember({ email })
      screen.codeSent()
      screen.go('signUpCode')
    },
    // Only this failure gets the addition. Source: acceptance.md C46.
    ({ code, detail }) => (code === 'ACCOUNT_EXISTS' ? `${detail} ${auth.authTexts.pleaseSignin}` : detail),
  )
  const kept = (name: 'fullname' | 'email' | 'mobile_number') =>
    form.register(name, (value) => screen.remember({ [name]: value }))
  return (
    <AuthForm
      title={words.signUp.title}
      lead={words.signUp.lead}
      action={words.signUp.submit}
      {...frame}
      before={<GoogleButton services={services} />}
    >
      <TextField label={words.signUp.name} autoComplete="name" error={form.errorOf('fullname')} {...kept('fullname')} />
      <EmailField autoComplete="email" error={form.errorOf('email')} {...kept('email')} />
      <TextField
        label={words.signUp.mobile}
        type="tel"
        autoComplete="tel"
        hint={words.signUp.mobileHint}
        error={form.errorOf('mobile_number')}
        {...kept('mobile_number')}
      />
      <PasswordField
        label={words.password}
        autoComplete="new-password"
        onFocus={loadCommon}
        hint={strengthHint(form.control('password').field.value)}
        error={form.errorOf('password')}
        {...form.register('password')}
      />
      <ConsentField Link={services.nav.Link} error={form.errorOf('consent')} {...form.register('consent')} />
    </AuthForm>
  )
}
