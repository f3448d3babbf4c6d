import { type Account, accounts, readFailure } from '@bazaar/contracts'
import { Button, FormError, OtpField, Skeleton, lazyPart } from '@bazaar/ui'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { useSubmission } from '../form/use-submission.ts'
import { words } from '../words.ts'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings.module.css'
import type { SectionProps } from './use-account.ts'

const { factor: texts } = words.settings

/** Few users ever need it. */
const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode)

type CodeProps = SectionProps & {
  id: string
  action: string
  danger?: boolean
  send: (otp: string) => Promise<Account>
  success: string
}

const CodeForm = ({ services, onAccount, id, action, danger = false, send, success }: CodeProps) => {
  const form = useSchemaForm(accounts.EmailCodeInput, { otp: '' })
  const { frame } = useSubmission({ services, id, form }, async ({ otp }) => {
    onAccount(await send(otp))
    form.reset({ otp: '' })
    services.notify('success', success)
  })
  return (
    <SettingsForm label={texts.title} action={action} danger={danger} {...frame}>
      <Controller
        control={form.control}
        name="otp"
        render={({ field, fieldState }) => (
          <OtpField
            label={texts.code}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </SettingsForm>
  )
}

const AddForm = (props: SectionProps) => {
  const { services } = props
  const [started, setStarted] = useState<{ uri: string; secret: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    setProblem(null)
    try {
      setStarted(await services.call(accounts.startTotp, {}))
    } catch (error) {
      setProblem(readFailure(error).detail)
    }
    setBusy(false)
  }
  if (!started) {
    return (
      <>
        {problem && <FormError>{problem}</FormError>}
        <Button variant="secondary" busy={busy} onClick={() => void start()}>
          {texts.add}
        </Button>
      </>
    )
  }
  return (
    <>
      <p>{texts.scan}</p>
      <QrCode text={started.uri} label={texts.picture} fallback={<Skeleton height="12rem" />} />
      <p className={styles['lead']}>
        {texts.type} <code>{started.secret}</code>
      </p>
      <CodeForm
        {...props}
        id="totp-add"
        action={texts.confirm}
        send={(otp) => services.call(accounts.confirmTotp, { otp })}
        success={texts.added}
      />
    </>
  )
}

/** An authenticator app as the second factor of the password. */
export const SecondFactorSection = (props: SectionProps) => {
  const { services, account } = props
  return (
    <Section id="factor" title={texts.title} lead={account.has_totp ? texts.on : texts.lead}>
      {account.has_totp ? (
        <CodeForm
          {...props}
          id="totp-remove"
          action={texts.remove}
          danger
          send={(otp) => services.call(accounts.removeTotp, { otp })}
          success={texts.removed}
        />
      ) : (
        <AddForm {...props} />
      )}
    </Section>
  )
}
