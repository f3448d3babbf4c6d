import { auth } from '@bazaar/contracts'
import { Button, PasswordField, SwitchField } from '@bazaar/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { words } from '../words.ts'
import { AuthForm } from './auth-form.tsx'
import { ResendCode } from './resend-code.tsx'
import type { StepProps } from './sign-in-form.tsx'
import { strengthHint } from '../form/strength-hint.ts'
import { renderCode } from '../form/code-field.tsx'
import { useSubmission } from '../form/use-submission.ts'

export const ResetForm = ({ services, screen }: StepProps) => {
  const { email } = screen.typed
  const form = useForm({
    resolver: zodResolver(auth.ResetPasswordInput),
    mode: 'onTouched',
    defaultValues: { email, otp: '', new_password: '', end_access: true },
  })
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'new_password' })
  const { frame, setAlert } = useSubmission({ services, id: 'step', form }, async (values) => {
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
      <Controller control={form.control} name="otp" render={renderCode} />
      <PasswordField
        label={words.forgot.newPassword}
        autoComplete="new-password"
        hint={strengthHint(password)}
        error={errors.new_password?.message}
        {...form.register('new_password')}
      />
      <Controller
        control={form.control}
        name="end_access"
        render={({ field: { value = true, onChange } }) => (
          <SwitchField
            label={words.forgot.endAccess}
            hint={words.forgot.endAccessHint}
            checked={value}
            onChange={onChange}
          />
        )}
      />
    </AuthForm>
  )
}
