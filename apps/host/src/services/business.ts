import { type BusinessProfile, accounts } from '@bazaar/contracts'
import { chooseTheme, hasChosenTheme, useSignedIn, useUser } from '@bazaar/session'
import { useEffect } from 'react'
import { create } from 'zustand'
import { http } from './http.ts'

type Known = { owner: string | null; business: BusinessProfile | null }

/** What agents may start from; asked for once, at sign-in or by the first form that wants it. */
const known = create<Known>(() => ({ owner: null, business: null }))

/** Reads the account of a user; on a device where nobody chose a theme, the one of the account is taken. */
export const readAccount = async (owner: string): Promise<void> => {
  known.setState({ owner, business: null })
  const account = await http.call(accounts.account, {}).catch(() => null)
  if (known.getState().owner !== owner) return
  known.setState(account ? { business: account.business } : { owner: null })
  if (account && !hasChosenTheme()) chooseTheme(account.theme)
}

export const useBusiness = (): BusinessProfile | null => {
  const signedIn = useSignedIn()
  const id = useUser()?.id ?? null
  const { owner, business } = known()
  useEffect(() => {
    if (id !== null && owner !== id) void readAccount(id)
  }, [id, owner])
  return signedIn && owner === id ? business : null
}

export const businessChanged = (business: BusinessProfile): void => known.setState({ business })
