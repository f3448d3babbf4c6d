import { accounts, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useEffect, useState } from 'react'
import { renewPush } from './renew-push.ts'
import { words } from '../words.ts'
import { nextAddress } from './next-address.ts'

const nextKey = 'google:next'

/** Opens Google's sign-in page. The page to open afterwards is kept on this device. */
export const goToGoogle = async (services: ShellServices): Promise<void> => {
  services.drafts.write(nextKey, location.search)
  location.assign(await services.call(accounts.googleLogin, {}))
}

/** Reads the credential that Google returns in the fragment, which no server sees. */
const readReturn = (): { token: string | null } | null => {
  const answer = new URLSearchParams(location.hash.slice(1))
  if (!answer.has('id_token') && !answer.has('error')) return null
  return { token: answer.get('id_token') }
}

/** Completes a sign-in with Google when the browser returns. */
export const useGoogleReturn = (services: ShellServices): { returning: boolean; problem: string | null } => {
  const [back] = useState(readReturn)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (!back) return
    const kept = services.drafts.read(nextKey)
    const search = typeof kept === 'string' ? kept : ''
    services.drafts.clear(nextKey)
    // Keeps the credential out of the address and the history.
    services.nav.navigate(`/login${search}`, { replace: true })
    const finish = async () => {
      if (back.token === null) return setProblem(words.google.refused)
      try {
        const { token, data } = await services.call(accounts.registerSwg, { token: back.token })
        services.session.signIn(token, data.user_data)
        renewPush(services)
        services.nav.navigate(nextAddress(search), { replace: true })
      } catch (error) {
        setProblem(readFailure(error).detail)
      }
    }
    void finish()
  }, [back, services])
  return { returning: back !== null && problem === null, problem }
}
