import { credits, plansApi, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCallback, useState } from 'react'
import { useConfirmationPoll } from './use-confirmation-poll.ts'

type Known = { data: readonly plansApi.PlanLine[]; offers: readonly credits.Offer[] }
type Change = typeof plansApi.cancelPlan | typeof plansApi.resumePlan

export type Plans = {
  lines: Known['data']
  offers: Known['offers']
  busy: boolean
  problem: string | null
  start: (offer: credits.Offer, go: (url: string) => void) => Promise<void>
  /** @param done what to say when it is done */
  change: (endpoint: Change, id: string, done: string) => Promise<void>
}

/**
 * The user's plan and those offered.
 * @param started the user comes back from the payment page, so the plan is polled until it is confirmed
 */
export const usePlans = (services: ShellServices, started: boolean, onChange: () => void): Plans => {
  const [{ data, offers }, setKnown] = useState<Known>({ data: [], offers: [] })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const again = useCallback(async () => {
    // Without an answer the section stays as it is; buying and receipts report the failure.
    const known = await services.call(plansApi.listPlans, {}).catch(() => null)
    if (known) setKnown(known)
    return known?.data[0]?.state === 'active'
  }, [services])
  const read = useCallback(() => {
    setBusy(false)
    return again()
  }, [again])
  useConfirmationPoll(read, started && data[0]?.state === 'open', onChange)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(readFailure(error).detail)
      await again()
      setBusy(false)
    }
  }
  return {
    lines: data,
    offers,
    busy,
    problem,
    // Stays busy while the browser leaves for the payment page.
    start: (offer, go) =>
      attempt(async () => go((await services.call(plansApi.startPlan, { credits: offer.credits })).url)),
    change: (endpoint, id, done) =>
      attempt(async () => {
        await services.call(endpoint, {}, { params: { id } })
        await again()
        setBusy(false)
        services.notify('success', done)
      }),
  }
}
