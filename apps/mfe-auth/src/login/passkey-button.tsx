import { readFailure, type UserData } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { knowsPasskeys } from '@bazaar/passkeys'
import { Button } from '@bazaar/ui'
import { useState } from 'react'
import { words } from '../words.ts'
import styles from './auth-form.module.css'

type Props = {
  services: ShellServices
  onSignedIn: (token: string, user: UserData) => void
  onProblem: (problem: string | null) => void
}

/** Shown where the browser knows passkeys. A cancelled prompt leaves the form as it is. */
export const PasskeyButton = ({ services, onSignedIn, onProblem }: Props) => {
  const [busy, setBusy] = useState(false)
  if (!knowsPasskeys()) return null
  const go = async () => {
    setBusy(true)
    onProblem(null)
    try {
      const { signInWithPasskey } = await import('./passkey-sign-in.ts')
      const { token, data } = await signInWithPasskey(services)
      onSignedIn(token, data.user_data)
    } catch (error) {
      onProblem(readFailure(error).detail)
      setBusy(false)
    }
  }
  return (
    <div className={styles['submit']}>
      <Button variant="secondary" busy={busy} className={styles['submit']} onClick={() => void go()}>
        {words.signIn.passkey}
      </Button>
    </div>
  )
}
