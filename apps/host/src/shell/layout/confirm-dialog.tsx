import { type Account, type PasskeyProof, accounts, passkeys, readFailure } from '@bazaar/contracts'
import { knowsPasskeys, signWithPasskey } from '@bazaar/passkeys'
import { drafts } from '@bazaar/session'
import { Button, FormError, PasswordField, TextField } from '@bazaar/ui'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useShell } from '../../use-shell.ts'
import { words as texts } from './confirm-words.ts'
import styles from './confirm-dialog.module.css'

/** The sign-in page opens this address after Google has answered. */
const nextKey = 'google:next'

const useIdentity = () => {
  const { http, confirmation } = useShell()
  const [account, setAccount] = useState<Account | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(readFailure(error).detail)
    }
    setBusy(false)
  }
  useEffect(() => {
    http.call(accounts.account, {}).then(setAccount, (error: unknown) => setProblem(readFailure(error).detail))
  }, [http])
  const send = async (proof: { password: string } | { otp: string } | { passkey: PasskeyProof }) => {
    // Answered directly: this call must not ask for itself.
    await http.call(accounts.confirmIdentity, proof)
    confirmation.settle(true)
  }
  return {
    account,
    problem,
    busy,
    confirm: (proof: { password: string } | { otp: string }) => attempt(() => send(proof)),
    confirmByPasskey: () =>
      attempt(async () => send({ passkey: await signWithPasskey(await http.call(passkeys.startConfirmation, {})) })),
    goToGoogle: () =>
      attempt(async () => {
        drafts.write(nextKey, `?next=${encodeURIComponent(location.pathname + location.search)}`)
        location.assign(await http.call(accounts.googleLogin, {}))
      }),
    cancel: () => confirmation.settle(false),
  }
}

/** Asks who is at this device, by passkey, code or password, or by Google where the account has none. */
export const ConfirmDialog = () => {
  const { account, problem, busy, confirm, confirmByPasskey, goToGoogle, cancel } = useIdentity()
  const [typed, setTyped] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed !== '' && !busy) void confirm(account?.has_totp ? { otp: typed } : { password: typed })
  }
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={id} onClose={cancel}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <h2 id={id} className={styles['title']}>
          {texts.title}
        </h2>
        <p>{texts.why}</p>
        {problem && <FormError>{problem}</FormError>}
        {account?.has_totp && (
          <TextField
            label={texts.code}
            // It arrives after the dialog, which gave the focus to the button that cancels.
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {account?.has_password && !account.has_totp && (
          <>
            {/* Tells password managers which account this is. */}
            <input type="email" autoComplete="username" value={account.email} readOnly hidden />
            <PasswordField
              label={texts.password}
              autoFocus
              autoComplete="current-password"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        )}
        <div className={styles['actions']}>
          {(account?.has_password || account?.has_totp) && (
            <Button type="submit" busy={busy} disabled={typed === ''}>
              {texts.submit}
            </Button>
          )}
          {(account?.passkeys?.length ?? 0) > 0 && knowsPasskeys() && (
            <Button variant="secondary" busy={busy} onClick={() => void confirmByPasskey()}>
              {texts.passkey}
            </Button>
          )}
          {account && !account.has_password && !account.has_totp && (
            <Button busy={busy} onClick={() => void goToGoogle()}>
              {texts.google}
            </Button>
          )}
          <Button variant="quiet" onClick={cancel}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
