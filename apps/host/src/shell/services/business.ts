import { type BusinessProfile, accounts } from '@bazaar/contracts'
import { chooseTheme, hasChosenTheme, useSignedIn, useUser } from '@bazaar/session'
import { useEffect } from 'react'
import { create } from 'zustand'
import { http } from '../../platform/session/http.ts'

type Known = { owner: string | null; business: BusinessProfile | null; failed: boolean }

/** What agents may start from; asked for once, at sign-in or by the first form that wants it, and by the next one after a failure. */
const known = create<Known>(() => ({ owner: null, business: null, failed: false }))

/** Reads the account of a user; on a device where nobody chose a theme, the one of the account is taken. */
export const readAccount = async (owner: string): Promise<void> => {
  known.setState({ owner, business: null, failed: false })
  const account = await http.call(accounts.account, {}).catch(() => null)
  if (known.getState().owner !== owner) return
  known.setState(account ? { business: account.business } : { failed: true })
  if (account && !hasChosenTheme()) chooseTheme(account.theme)
}

export const useBusiness = (): BusinessProfile | null => {
  const signedIn = useSignedIn()
  const id = useUser()?.id ?? null
  const { owner, business } = known()
  useEffect(() => {
    // Read here and not followed: a failure that was an occasion to ask again would ask for ever.
    const last = known.getState()
    if (id !== null && (last.owner !== id || last.failed)) void readAccount(id)
  }, [id])
  return signedIn && owner === id ? business : null
}

export const businessChanged = (business: BusinessProfile): void => known.setState({ business })
