import { type Account, accounts, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCallback, useEffect, useState } from 'react'

export type SectionProps = {
  services: ShellServices
  account: Account
  /** Receives the account as saved on the server. */
  onAccount: (account: Account) => void
}

/** Loads the account once; later versions come from the responses to changes. */
export const useAccount = (services: ShellServices) => {
  const [account, setAccount] = useState<Account | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load = useCallback(() => {
    const known = (found: Account) => {
      setAccount(found)
      setProblem(null)
    }
    services.call(accounts.account, {}).then(known, (error: unknown) => setProblem(readFailure(error).detail))
  }, [services])
  useEffect(load, [load])
  return { account, setAccount, problem, load }
}
