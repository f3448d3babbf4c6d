import { newSubmissionKey, readFailure } from '@bazaar/contracts'
import { Button, FormError, TextField } from '@bazaar/ui'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './console.module.css'
import { words } from './words.ts'

/** `key` stays the same until the dialog is closed, so that a second submission does nothing twice. */
export type Answers = { reason: string; amount: string; email: string; key: string }

/** What an action asks for: a number, or a text. */
type Amount = { label: string; hint?: string; start?: string; pattern: RegExp; type?: 'text' | 'password' }

export type Action = {
  title: string
  text: string
  submit: string
  danger?: boolean
  amount?: Amount
  /** Who reads the reason; without it, readers of the audit log. */
  reasonHint?: string
  /** The address that must be typed. */
  confirms?: string
  run: (answers: Answers) => Promise<void>
}

const useSubmission = ({ run }: Action, onClose: () => void) => {
  const [key] = useState(newSubmissionKey)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ detail: string; fields: Record<string, string> } | null>(null)
  const submit = async (answers: Omit<Answers, 'key'>) => {
    setBusy(true)
    setFailure(null)
    try {
      await run({ ...answers, key })
      onClose()
    } catch (error) {
      setFailure(readFailure(error))
      setBusy(false)
    }
  }
  return { busy, failure, submit }
}

/** Asks for what an action needs and its reason, and confirms it. What is typed stays when the action fails. */
export const ActionDialog = ({ action, onClose }: { action: Action; onClose: () => void }) => {
  const { title, text, submit: label, danger, amount: asked, reasonHint = words.reasonHint, confirms } = action
  const { busy, failure, submit } = useSubmission(action, onClose)
  const [reason, setReason] = useState('')
  const [amount, setAmount] = useState(asked?.start ?? '')
  const [email, setEmail] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const isReady =
    reason.trim() !== '' &&
    (asked?.pattern.test(amount.trim()) ?? true) &&
    (confirms === undefined || email.trim().toLowerCase() === confirms)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isReady && !busy) void submit({ reason, amount: amount.trim(), email })
  }
  const fields = failure?.fields ?? {}
  const shown = ['reason', 'amount', 'value', 'email'].some((name) => fields[name] !== undefined)
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={id} onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={onSubmit}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        <p>{text}</p>
        {failure && !shown && <FormError>{failure.detail}</FormError>}
        {asked && (
          <TextField
            label={asked.label}
            hint={asked.hint}
            {...(asked.type ? { type: asked.type } : { inputMode: 'numeric' })}
            autoComplete={asked.type === 'password' ? 'new-password' : 'off'}
            value={amount}
            error={fields['amount'] ?? fields['value']}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
        <TextField
          label={words.reason}
          hint={reasonHint}
          autoComplete="off"
          maxLength={200}
          value={reason}
          error={fields['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
        {confirms !== undefined && (
          <TextField
            label={words.typeEmail(confirms)}
            type="email"
            autoComplete="off"
            value={email}
            error={fields['email']}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
        <div className={styles['actions']}>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={!isReady}>
            {label}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
