import type { PageProps, ShellServices } from '@bazaar/federation-contract'
import { useCredits, useQuery } from '@bazaar/federation-page'
import { currentLocale, locales } from '@bazaar/locale'
import { Button, Card, CreditIcon, FormError, formatCredits, lazyPart } from '@bazaar/ui'
import { Page, PageHead } from '@bazaar/ui/page'
import { useState } from 'react'
import { BuySection } from './buy-section.tsx'
import type { Outcome } from './purchases/purchases.tsx'
import { Section } from '../section.tsx'
import { ReceiptsSection } from './receipts-section.tsx'
import { RedeemSection } from './redeem-section.tsx'
import { type Usage, UsageSection, useUsage } from './usage-section.tsx'
import styles from './usage.module.css'
import { useOffers } from './use-offers.ts'
import { words } from './words.ts'

const long = new Intl.DateTimeFormat(locales[currentLocale()], { dateStyle: 'long' })

const Balance = ({ services, expiring }: { services: ShellServices; expiring: Usage['expiring'] }) => {
  const { available, held, known } = useCredits(services)
  return (
    <Card className={styles['balance']}>
      <p className={styles['amount']}>
        <CreditIcon aria-hidden />
        {words.balance} : <strong>{known === false ? '…' : available}</strong>
      </p>
      {held > 0 && <p className={styles['soft']}>{words.reserved(formatCredits(held))}</p>}
      {expiring.length > 0 && (
        <ul className={styles['expiring']}>
          {expiring.map((lot) => (
            <li key={lot.expires_at}>
              {words.expiring(formatCredits(lot.credits), long.format(new Date(lot.expires_at)))}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const Purchases = lazyPart(async () => (await import('./purchases/purchases.tsx')).Purchases)

const UsagePage = ({ services }: PageProps) => {
  const [days, setDays] = useState(30)
  const [version, setVersion] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const usage = useUsage(services, days)
  // What follows the offers would move when they arrive.
  const { offers, problem, again } = useOffers(services)
  const paid = useQuery(services).get('paid') !== null
  const changed = () => {
    setVersion(version + 1)
    usage.again()
  }
  return (
    <Page width="medium">
      <PageHead
        title={words.title}
        before={
          <services.nav.Link to="/settings" className={styles['back']}>
            {words.back}
          </services.nav.Link>
        }
      >
        {paid && outcome?.good === false && <FormError>{outcome.text}</FormError>}
        {paid && outcome?.good !== false && (
          <p role="status" className={styles['thanks']}>
            {outcome?.text ?? words.buy.thanks}
          </p>
        )}
      </PageHead>
      <Balance services={services} expiring={usage.usage?.expiring ?? []} />
      {offers !== 'asking' && (
        <>
          {problem && (
            <Section id="buy" title={words.buy.title}>
              <FormError>{problem}</FormError>
              <Button variant="secondary" onClick={() => void again()}>
                {words.receipts.retry}
              </Button>
            </Section>
          )}
          {offers && (
            <BuySection
              services={services}
              offers={offers}
              forBuyers={<Purchases services={services} paid={paid} onPaid={changed} onOutcome={setOutcome} />}
            />
          )}
          <RedeemSection services={services} onRedeemed={changed} />
          <UsageSection services={services} days={days} onDays={setDays} state={usage} />
          <ReceiptsSection services={services} version={version} />
        </>
      )}
    </Page>
  )
}

export default UsagePage
