import { auth } from '@bazaar/contracts'
import { Button, PasswordField, SwitchField } from '@bazaar/ui'
import { words } from '../words.ts'
import { AuthForm } from './auth-form.tsx'
import { ResendCode } from './resend-code.tsx'
import type { StepProps } from './sign-in-form.tsx'
import { loadCommon, refuseCommon } from '../form/refuse-common.ts'
import { strengthHint } from '../form/strength-hint.ts'
import { renderCode } from '../form/code-field.tsx'
import { usePlainForm } from '../form/use-plain-form.ts'
import { useSubmission } from '../form/use-submission.ts'

export const ResetForm = ({ services, screen }: StepProps) => {
  const { email } = screen.typed
  const form = usePlainForm(auth.ResetPasswordInput, { email, otp: '', new_password: '', end_access: true })
  const { frame, setAlert } = useSubmission({ services, id: 'step', form }, async (values) => {
    await refuseCommon('new_password', values.new_password)
    await services.call(auth.resetPassword, values)
    services.notify('success', auth.authTexts.reset)
    screen.go('signIn', { replace: true })
  })
  return (
    <AuthForm
      title={words.forgot.title}
      lead={
        <>
          {words.forgot.sentTo} <strong>{email}</strong>
          {words.stop}
        </>
      }
      action={words.forgot.reset}
      {...frame}
      after={
        <>
          <ResendCode services={services} screen={screen} onAlert={setAlert} />
          <Button variant="quiet" size="small" onClick={() => screen.go('forgot')}>
            {words.forgot.otherEmail}
          </Button>
        </>
      }
    >
      {/* Tells password managers which account this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {renderCode(form.control('otp'))}
      <PasswordField
        label={words.forgot.newPassword}
        autoComplete="new-password"
        onFocus={loadCommon}
        hint={strengthHint(form.control('new_password').field.value)}
        error={form.errorOf('new_password')}
        {...form.register('new_password')}
      />
      <SwitchField
        label={words.forgot.endAccess}
        hint={words.forgot.endAccessHint}
        checked={form.getValues()['end_access'] === true}
        onChange={(checked) => form.setValue('end_access', checked)}
      />
    </AuthForm>
  )
}
