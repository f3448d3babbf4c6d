import { credits } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useEffect, useState } from 'react'
import type { z } from 'zod'

export type Offers = z.output<typeof credits.listOffers.output>

/** How long the rest of the page waits, so that it does not move when the offers arrive. */
const timeoutMs = 1_500

/** What the server sells; `asking` until it has answered. Null while it is unknown after that, or without an answer. */
export const useOffers = (services: ShellServices): Offers | null | 'asking' => {
  const [offers, setOffers] = useState<Offers | null | 'asking'>('asking')
  useEffect(() => {
    const late = setTimeout(setOffers, timeoutMs, null)
    services
      .call(credits.listOffers, {})
      .then(setOffers, () => setOffers(null))
      .finally(() => clearTimeout(late))
    return () => clearTimeout(late)
  }, [services])
  return offers
}
