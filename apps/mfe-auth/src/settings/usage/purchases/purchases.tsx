import type { credits } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useEffect } from 'react'
import { BillingSection } from './billing-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { PurchasesSection, usePurchases } from './purchases-section.tsx'
import { formatCredits } from '@bazaar/ui'
import { words } from './words.ts'

/** Outcome of the payment that the buyer returns from. */
export type Outcome = { good: boolean; text: string }
const outcomeOf = ({ state, credits }: credits.PurchaseLine): Outcome | null => {
  if (state === 'failed') return { good: false, text: words.paid.failed }
  return state === 'paid' ? { good: true, text: words.paid.done(formatCredits(credits)) } : null
}

type Props = {
  services: ShellServices
  paid: boolean
  onPaid: () => void
  onOutcome: (outcome: Outcome | null) => void
}

/** Purchases and invoice details, in a chunk of their own because only buyers see them. */
export const Purchases = ({ services, paid, onPaid, onOutcome }: Props) => {
  const { lines, last, again } = usePurchases(services, paid, onPaid)
  useEffect(() => onOutcome(last ? outcomeOf(last) : null), [last, onOutcome])
  return (
    <>
      <PlanSection
        services={services}
        onChange={() => {
          void again()
          onPaid()
        }}
      />
      <PurchasesSection services={services} lines={lines} again={again} />
      <BillingSection services={services} />
    </>
  )
}
