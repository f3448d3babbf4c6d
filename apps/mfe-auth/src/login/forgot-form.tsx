import { auth } from '@bazaar/contracts'
import { Button } from '@bazaar/ui'
import { words } from '../words.ts'
import { AuthForm } from './auth-form.tsx'
import type { StepProps } from './sign-in-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import { usePlainForm } from '../form/use-plain-form.ts'
import { useSubmission } from '../form/use-submission.ts'

export const ForgotForm = ({ services, screen }: StepProps) => {
  const form = usePlainForm(auth.GenerateOtpInput, { email: screen.typed.email })
  const { frame } = useSubmission({ services, id: 'step', form }, async ({ email }) => {
    await services.call(auth.generateOtp, { email })
    screen.remember({ email })
    screen.codeSent()
    screen.go('reset')
  })
  return (
    <AuthForm
      title={words.forgot.title}
      lead={words.forgot.lead}
      action={words.forgot.submit}
      {...frame}
      after={
        <Button variant="quiet" size="small" onClick={() => screen.go('signIn')}>
          {words.forgot.back}
        </Button>
      }
    >
      <EmailField
        autoComplete="username"
        error={form.errorOf('email')}
        {...form.register('email', (email) => screen.remember({ email }))}
      />
    </AuthForm>
  )
}
