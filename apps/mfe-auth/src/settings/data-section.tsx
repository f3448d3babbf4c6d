import { useCarriedState } from '@bazaar/federation-page'
import { accounts, readFailure } from '@bazaar/contracts'
import { currentLocale, locales } from '@bazaar/locale'
import { Button, DownloadIcon, PasswordField, TextField } from '@bazaar/ui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { useSubmission } from '../form/use-submission.ts'
import { words } from '../words.ts'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings.module.css'
import type { SectionProps } from './use-account.ts'

const { data: texts } = words.settings

const day = (iso: string): string =>
  new Intl.DateTimeFormat(locales[currentLocale()], { dateStyle: 'long' }).format(new Date(iso))

const EraseForm = ({ services, account, onAccount, onEnd }: SectionProps & { onEnd: () => void }) => {
  const form = useSchemaForm(accounts.EraseInput, { email: '', password: '' })
  const { errors } = form.formState
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] })
  const { frame } = useSubmission({ services, id: 'erase', form }, async (values) => {
    onAccount(await services.call(accounts.erase, values))
    onEnd()
  })
  return (
    <SettingsForm
      label={texts.erase}
      action={texts.eraseNow}
      danger
      {...frame}
      ready={email !== '' && (password !== '' || !account.has_password)}
      after={
        <Button variant="quiet" onClick={onEnd}>
          {texts.cancel}
        </Button>
      }
    >
      <p>{texts.eraseWhat}</p>
      <TextField
        label={texts.typeEmail(account.email)}
        autoComplete="off"
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

export const DataSection = (props: SectionProps) => {
  const { services, account, onAccount } = props
  const [step, setStep] = useCarriedState(services, 'data-step', z.enum(['', 'erase']), '')
  const erasing = step === 'erase'
  const setErasing = (on: boolean) => setStep(on ? 'erase' : '')
  const [busy, setBusy] = useState<'export' | 'keep' | null>(null)
  const attempt = async (what: 'export' | 'keep', work: () => Promise<void>) => {
    setBusy(what)
    await work().catch((error: unknown) => services.notify('error', readFailure(error).detail))
    setBusy(null)
  }
  return (
    <Section id="data" title={texts.title} lead={texts.lead}>
      <div className={styles['actions']}>
        <Button
          variant="secondary"
          icon={<DownloadIcon aria-hidden size={18} />}
          busy={busy === 'export'}
          onClick={() => void attempt('export', async () => void (await services.download(accounts.exportPath)))}
        >
          {texts.export}
        </Button>
        {!erasing && account.erase_after === null && (
          <Button variant="quiet" onClick={() => setErasing(true)}>
            {texts.erase}
          </Button>
        )}
      </div>
      {erasing && <EraseForm {...props} onEnd={() => setErasing(false)} />}
      {account.erase_after !== null && (
        <div className={styles['warning']} role="status">
          <p>{texts.waiting(day(account.erase_after))}</p>
          <Button
            busy={busy === 'keep'}
            onClick={() => void attempt('keep', async () => onAccount(await services.call(accounts.keep, {})))}
          >
            {texts.keep}
          </Button>
        </div>
      )}
    </Section>
  )
}
