import { accounts } from '@bazaar/contracts'
import { Button, PasswordField } from '@bazaar/ui'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { renderCode } from '../form/code-field.tsx'
import { EmailField } from '../form/email-field.tsx'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { useSubmission } from '../form/use-submission.ts'
import { words } from '../words.ts'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { SectionProps } from './use-account.ts'

const { email: texts } = words.settings

const AskForm = ({ services, account, onSent }: SectionProps & { onSent: (email: string) => void }) => {
  const form = useSchemaForm(accounts.EmailInput, { email: '', password: '' })
  const { errors } = form.formState
  const { frame } = useSubmission({ services, id: 'email', form }, async (values) => {
    await services.call(accounts.changeEmail, values)
    onSent(values.email)
  })
  return (
    <SettingsForm label={texts.title} action={texts.send} {...frame}>
      <EmailField label={texts.next} autoComplete="email" error={errors.email?.message} {...form.register('email')} />
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
  const form = useSchemaForm(accounts.EmailCodeInput, { otp: '' })
  const { frame } = useSubmission({ services, id: 'email-code', form }, async (values) => {
    onAccount(await services.call(accounts.confirmEmail, values))
    services.notify('success', texts.changed)
    onEnd()
  })
  return (
    <SettingsForm
      label={texts.title}
      action={texts.confirm}
      {...frame}
      after={
        <Button variant="quiet" onClick={onEnd}>
          {texts.other}
        </Button>
      }
    >
      <p>
        {texts.sentTo} <strong>{email}</strong>
        {words.stop}
      </p>
      <Controller control={form.control} name="otp" render={renderCode} />
    </SettingsForm>
  )
}

const draftKey = 'settings:email'
/** As long as a code is good. */
const keptForMs = 10 * 60_000
const Draft = z.object({ email: z.string(), at: z.number() })

/** The address that waits for its code, also after a reload: phones drop the page while its mail is read. Empty for none. */
const useWaiting = ({ drafts }: SectionProps['services']) => {
  const [waiting, setWaiting] = useState(() => {
    const draft = Draft.safeParse(drafts.read(draftKey)).data
    return draft && Date.now() - draft.at < keptForMs ? draft.email : ''
  })
  const wait = (email: string) => {
    setWaiting(email)
    if (email === '') drafts.clear(draftKey)
    else drafts.write(draftKey, { email, at: Date.now() })
  }
  return [waiting, wait] as const
}

export const EmailSection = (props: SectionProps) => {
  const [waiting, setWaiting] = useWaiting(props.services)
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
