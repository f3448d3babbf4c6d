import { credits } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useEffect, useState } from 'react'
import type { z } from 'zod'

export type Offers = z.output<typeof credits.listOffers.output>

/** What the server sells; `asking` until it has answered. Null without an answer: then it is unknown. */
export const useOffers = (services: ShellServices): Offers | null | 'asking' => {
  const [offers, setOffers] = useState<Offers | null | 'asking'>('asking')
  useEffect(() => {
    services.call(credits.listOffers, {}).then(setOffers, () => setOffers(null))
  }, [services])
  return offers
}
