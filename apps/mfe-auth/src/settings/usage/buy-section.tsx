import { credits, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Button, FormError, formatCredits } from '@bazaar/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { priceOf } from './price-of.ts'
import { Section } from '../section.tsx'
import styles from './usage.module.css'
import type { Offers } from './use-offers.ts'
import { words } from './words.ts'

const { buy: texts } = words
const supportPath = '/customer-support'

type Props = { services: ShellServices; offers: Offers; go?: (url: string) => void; forBuyers?: ReactNode }

/** A server without offers sells no credits: a ticket, filled in already, asks for them. */
const AskSection = ({ services }: Pick<Props, 'services'>) =>
  services.catalogue.hasPage(supportPath) ? (
    <Section id="ask" title={words.ask.title} lead={words.ask.lead}>
      <services.nav.Link to={`${supportPath}?topic=credits`}>{words.ask.link}</services.nav.Link>
    </Section>
  ) : null

/** Offers of credits, or how to ask for some. `forBuyers` follows where something is sold or was bought. */
export const BuySection = ({ services, offers, go = (url) => window.location.assign(url), forBuyers }: Props) => {
  const { data, bought = false, plans = false } = offers
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    // Back from the payment page can restore this page as it was left: busy.
    const restored = () => setBusy(false)
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [])
  const buy = async (offer: credits.Offer) => {
    setBusy(true)
    setProblem(null)
    try {
      go((await services.call(credits.buyCredits, { credits: offer.credits })).url)
    } catch (error) {
      setProblem(readFailure(error).detail)
      setBusy(false)
    }
  }
  return (
    <>
      {data.length === 0 ? (
        !plans && <AskSection services={services} />
      ) : (
        <Section id="buy" title={texts.title} lead={texts.lead}>
          <div className={styles['row']}>
            {data.map((offer) => (
              <Button key={offer.credits} variant="secondary" disabled={busy} onClick={() => void buy(offer)}>
                {texts.button(formatCredits(offer.credits), priceOf(offer))}
              </Button>
            ))}
          </div>
          {problem && <FormError>{problem}</FormError>}
        </Section>
      )}
      {(bought || plans || data.length > 0) && forBuyers}
    </>
  )
}
