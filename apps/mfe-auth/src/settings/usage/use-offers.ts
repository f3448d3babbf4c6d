import { credits, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'

export type Offers = z.output<typeof credits.listOffers.output>

/** How long the rest of the page waits, so that it does not move when the offers arrive. */
const timeoutMs = 1_500

/**
 * What the server sells; `asking` until it has answered, and null while it is unknown after that. `problem` says why it did
 * not answer; `again` asks once more.
 */
export const useOffers = (services: ShellServices) => {
  const [offers, setOffers] = useState<Offers | null | 'asking'>('asking')
  const [problem, setProblem] = useState<string | null>(null)
  const again = useCallback(
    () =>
      services.call(credits.listOffers, {}).then(
        (found) => {
          setOffers(found)
          setProblem(null)
        },
        (error: unknown) => {
          setOffers(null)
          setProblem(readFailure(error).detail)
        },
      ),
    [services],
  )
  useEffect(() => {
    const late = setTimeout(setOffers, timeoutMs, null)
    void again().finally(() => clearTimeout(late))
    return () => clearTimeout(late)
  }, [again])
  return { offers, problem, again }
}
