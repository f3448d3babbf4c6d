import { credits, plansApi, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCallback, useEffect, useState } from 'react'

type Known = { data: readonly plansApi.PlanLine[]; offers: readonly credits.Offer[] }
type Change = typeof plansApi.cancelPlan | typeof plansApi.resumePlan

const pollMs = 3_000
const maxPolls = 40

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
  const [polls, setPolls] = useState(0)
  const again = useCallback(
    () =>
      // Without an answer the section stays as it is; buying and receipts report the failure.
      services.call(plansApi.listPlans, {}).then(setKnown, () => undefined),
    [services],
  )
  useEffect(() => {
    const read = () => {
      setBusy(false)
      void again()
    }
    read()
    window.addEventListener('pageshow', read)
    return () => window.removeEventListener('pageshow', read)
  }, [again])
  const state = data[0]?.state
  const waits = started && state === 'open' && polls < maxPolls
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => void again().then(() => setPolls(polls + 1)), pollMs)
    return () => clearTimeout(timer)
  }, [again, polls, waits])
  const confirmed = polls > 0 && state === 'active'
  // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the payment is confirmed
  useEffect(() => void (confirmed && onChange()), [confirmed])
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
