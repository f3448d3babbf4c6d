import { auth } from '@bazaar/contracts'
import { Button } from '@bazaar/ui'
import { words } from '../words.ts'
import { AuthForm } from './auth-form.tsx'
import styles from './auth-form.module.css'
import { ResendCode } from './resend-code.tsx'
import type { StepProps } from './sign-in-form.tsx'
import { renderCode } from '../form/code-field.tsx'
import { usePlainForm } from '../form/use-plain-form.ts'
import { useSubmission } from '../form/use-submission.ts'

/** Second step of the sign-up, also opened by a sign-in to an unverified account. */
export const CodeForm = ({ services, screen }: StepProps) => {
  const { email } = screen.typed
  const form = usePlainForm(auth.VerifyOtpInput, { email, otp: '' })
  const { frame, setAlert } = useSubmission({ services, id: 'step', form }, async (values) => {
    await services.call(auth.verifyOtp, values)
    services.notify('success', auth.authTexts.verified)
    screen.go('signIn', { replace: true })
  })
  return (
    <AuthForm
      title={words.code.title}
      lead={
        <>
          {words.code.sentTo} <strong>{email}</strong>
          {words.stop}
        </>
      }
      action={words.code.submit}
      {...frame}
      after={
        <>
          <ResendCode services={services} screen={screen} onAlert={setAlert} />
          <Button variant="quiet" size="small" onClick={() => screen.go('signUp')}>
            {words.code.back}
          </Button>
          <p className={styles['note']}>{words.code.spam}</p>
        </>
      }
    >
      {renderCode(form.control('otp'))}
    </AuthForm>
  )
}
