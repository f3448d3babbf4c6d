import { adminApi, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Button, FormError, TextField } from '@bazaar/ui'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import styles from '../console.module.css'
import { words } from '../words.ts'

const { creditReport: texts } = words

type Props = { services: ShellServices; onCreated: () => void; onClose: () => void }

const fields = [
  { name: 'amount', label: words.amount },
  { name: 'uses', label: texts.uses },
  { name: 'days', label: texts.validDays, hint: texts.validHint },
  { name: 'reason', label: words.reason, hint: words.reasonHint },
] as const
type Values = Record<(typeof fields)[number]['name'], string>

const useCode = (services: ShellServices, onCreated: () => void) => {
  const [code, setCode] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ detail: string; fields: Record<string, string> } | null>(null)
  const create = async ({ amount, uses, days, reason }: Values) => {
    setBusy(true)
    setFailure(null)
    try {
      const input = { amount, uses, reason, ...(days.trim() === '' ? {} : { days }) }
      setCode((await services.call(adminApi.createCode, input)).code)
      onCreated()
    } catch (error) {
      setFailure(readFailure(error))
    }
    setBusy(false)
  }
  return { code, busy, failure, create }
}

/** Creates a redeem code and shows it once. */
export const CodeDialog = ({ services, onCreated, onClose }: Props) => {
  const { code, busy, failure, create } = useCode(services, onCreated)
  const [values, setValues] = useState<Values>({ amount: '', uses: '1', days: '', reason: '' })
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void create(values)
  }
  const wrong = failure?.fields ?? {}
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={id} onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <h2 id={id} className={styles['title']}>
          {texts.newCode}
        </h2>
        {code === null ? (
          <>
            <p>{texts.codeText}</p>
            {failure && Object.keys(wrong).length === 0 && <FormError>{failure.detail}</FormError>}
            {fields.map(({ name, label, ...rest }) => (
              <TextField
                key={name}
                label={label}
                {...rest}
                autoComplete="off"
                inputMode={name === 'reason' ? 'text' : 'numeric'}
                value={values[name]}
                error={wrong[name]}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            ))}
          </>
        ) : (
          <p role="status">
            {texts.made} <strong>{code}</strong>
          </p>
        )}
        <div className={styles['actions']}>
          {code === null && (
            <Button type="submit" busy={busy} disabled={values.amount.trim() === '' || values.reason.trim() === ''}>
              {texts.createCode}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {code === null ? words.cancel : words.close}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
