import type { credits } from '@bazaar/contracts'
import type { PageProps, ShellServices } from '@bazaar/federation-contract'
import { useCredits, useQuery } from '@bazaar/federation-page'
import { currentLocale, locales } from '@bazaar/locale'
import { Card, CreditIcon, FormError, formatCredits } from '@bazaar/ui'
import { Page, PageHead } from '@bazaar/ui/page'
import { useState } from 'react'
import { BillingSection } from './billing-section.tsx'
import { BuySection } from './buy-section.tsx'
import { PurchasesSection, usePurchases } from './purchases-section.tsx'
import { ReceiptsSection } from './receipts-section.tsx'
import { RedeemSection } from './redeem-section.tsx'
import { type Usage, UsageSection, useUsage } from './usage-section.tsx'
import styles from './usage.module.css'
import { words } from './words.ts'

const long = new Intl.DateTimeFormat(locales[currentLocale()], { dateStyle: 'long' })

const Balance = ({ services, expiring }: { services: ShellServices; expiring: Usage['expiring'] }) => {
  const { available, held } = useCredits(services)
  return (
    <Card className={styles['balance']}>
      <p className={styles['amount']}>
        <CreditIcon aria-hidden />
        {words.balance} : <strong>{available}</strong>
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

/** What became of the payment that the buyer comes back from. */
const Paid = ({ line }: { line: credits.PurchaseLine | undefined }) => {
  if (line?.state === 'failed') return <FormError>{words.buy.failed}</FormError>
  const text = line?.state === 'paid' ? words.buy.done(formatCredits(line.credits)) : words.buy.thanks
  return (
    <p role="status" className={styles['thanks']}>
      {text}
    </p>
  )
}

const UsagePage = ({ services }: PageProps) => {
  const [days, setDays] = useState(30)
  const [version, setVersion] = useState(0)
  const usage = useUsage(services, days)
  const paid = useQuery(services).get('paid') !== null
  const changed = () => {
    setVersion(version + 1)
    usage.again()
  }
  const purchases = usePurchases(services, paid, changed)
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
        {paid && <Paid line={purchases.last} />}
      </PageHead>
      <Balance services={services} expiring={usage.usage?.expiring ?? []} />
      <BuySection services={services} />
      <PurchasesSection services={services} {...purchases} />
      <BillingSection services={services} />
      <RedeemSection services={services} onRedeemed={changed} />
      <UsageSection services={services} days={days} onDays={setDays} state={usage} />
      <ReceiptsSection services={services} version={version} />
    </Page>
  )
}

export default UsagePage
