import { type Passkey, passkeys, readFailure } from '@bazaar/contracts'
import { knowsPasskeys, makePasskey } from '@bazaar/passkeys'
import { Button, FormError, TextField } from '@bazaar/ui'
import { useState } from 'react'
import { useSchemaForm } from '../../form/use-schema-form.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { moment } from '../moment.ts'
import { SettingsForm } from '../settings-form.tsx'
import styles from '../settings.module.css'
import type { SectionProps } from '../use-account.ts'
import { words as texts } from './words.ts'

const AddForm = ({ services, onAccount }: SectionProps) => {
  const form = useSchemaForm(passkeys.PasskeyNameInput, { name: '' })
  const { frame } = useSubmission({ services, id: 'passkey-add', form }, async ({ name }) => {
    const passkey = await makePasskey(await services.call(passkeys.start, {}))
    onAccount(await services.call(passkeys.add, { name, passkey }))
    form.reset({ name: '' })
    services.notify('success', texts.added)
  })
  return (
    <SettingsForm label={texts.add} action={texts.add} {...frame}>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </SettingsForm>
  )
}

const PasskeyLine = ({ services, onAccount, passkey }: SectionProps & { passkey: Passkey }) => {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { id, name, last_used_at: used } = passkey
  const remove = async () => {
    setBusy(true)
    setProblem(null)
    try {
      onAccount(await services.call(passkeys.remove, {}, { params: { id } }))
      services.notify('success', texts.removed)
    } catch (error) {
      setProblem(readFailure(error).detail)
      setBusy(false)
    }
  }
  return (
    <li className={styles['device']}>
      <div>
        <strong>{name}</strong>
        <p className={styles['lead']}>{used ? texts.used(moment(used)) : texts.unused}</p>
        {problem && <FormError>{problem}</FormError>}
      </div>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        aria-label={texts.removeNamed(name)}
        onClick={() => void remove()}
      >
        {texts.remove}
      </Button>
    </li>
  )
}

/** Passkeys of the account, and a form for another. */
export const Passkeys = (props: SectionProps) => {
  const list = props.account.passkeys ?? []
  return (
    <>
      {list.length > 0 && (
        <ul className={styles['devices']}>
          {list.map((passkey) => (
            <PasskeyLine key={passkey.id} {...props} passkey={passkey} />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? <AddForm {...props} /> : <p>{texts.unknown}</p>}
    </>
  )
}
