import { useCarriedState } from '@bazaar/federation-page'
import { accounts } from '@bazaar/contracts'
import { Button, OtpField, PasswordField, TextField } from '@bazaar/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSubmission } from '../form/use-submission.ts'
import { words } from '../words.ts'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { SectionProps } from './use-account.ts'

const { email: texts } = words.settings

const AskForm = ({ services, account, onSent }: SectionProps & { onSent: (email: string) => void }) => {
  const form = useForm({
    resolver: zodResolver(accounts.EmailInput),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  })
  const { errors, isValid, isSubmitting } = form.formState
  const { submit, alert } = useSubmission({ services, id: 'email', form }, async (values) => {
    await services.call(accounts.changeEmail, values)
    onSent(values.email)
  })
  return (
    <SettingsForm
      label={texts.title}
      alert={alert}
      action={texts.send}
      ready={isValid}
      busy={isSubmitting}
      onSubmit={submit}
    >
      <TextField
        label={texts.next}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      {account.has_password && (
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
    </SettingsForm>
  )
}

const ConfirmForm = ({ services, onAccount, email, onEnd }: SectionProps & { email: string; onEnd: () => void }) => {
  const form = useForm({
    resolver: zodResolver(accounts.EmailCodeInput),
    mode: 'onTouched',
    defaultValues: { otp: '' },
  })
  const { isValid, isSubmitting } = form.formState
  const { submit, alert } = useSubmission({ services, id: 'email-code', form }, async (values) => {
    onAccount(await services.call(accounts.confirmEmail, values))
    services.notify('success', texts.changed)
    onEnd()
  })
  return (
    <SettingsForm
      label={texts.title}
      alert={alert}
      action={texts.confirm}
      ready={isValid}
      busy={isSubmitting}
      onSubmit={submit}
      after={
        <Button variant="quiet" onClick={onEnd}>
          {texts.other}
        </Button>
      }
    >
      <p>
        {texts.sentTo} <strong>{email}</strong>.
      </p>
      <Controller
        control={form.control}
        name="otp"
        render={({ field, fieldState }) => (
          <OtpField
            label={words.code.label}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </SettingsForm>
  )
}

export const EmailSection = (props: SectionProps) => {
  const [waiting, setWaiting] = useCarriedState(props.services, 'email-waits', z.string(), '')
  return (
    <Section
      id="email"
      title={texts.title}
      lead={
        <>
          {texts.now} <strong>{props.account.email}</strong>
        </>
      }
    >
      {waiting === '' ? (
        <AskForm {...props} onSent={setWaiting} />
      ) : (
        <ConfirmForm {...props} email={waiting} onEnd={() => setWaiting('')} />
      )}
    </Section>
  )
}
