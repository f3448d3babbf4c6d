import { plansApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useQuery } from '@bazaar/federation-page'
import { currentLocale, locales } from '@bazaar/locale'
import { Badge, type BadgeTone, Button, FormError, formatCredits } from '@bazaar/ui'
import { useRef, useState } from 'react'
import { Section } from '../../section.tsx'
import { priceOf } from '../price-of.ts'
import usage from '../usage.module.css'
import styles from './purchases.module.css'
import { type Plans, usePlans } from './use-plans.ts'
import { words } from './words.ts'

const { plan: texts } = words

type Line = plansApi.PlanLine
type Go = (url: string) => void

const long = new Intl.DateTimeFormat(locales[currentLocale()], { dateStyle: 'long' })
const dayOf = (date: string): string => long.format(new Date(date))

const tones: Readonly<Record<plansApi.PlanState, BadgeTone>> = {
  open: 'warn',
  active: 'good',
  unpaid: 'bad',
  ended: 'neutral',
  expired: 'neutral',
}

const nextOf = ({ state, renews_at: renews, ended_at: ended, cancels, ...line }: Line): string | null => {
  if (state === 'ended') return ended && texts.endedOn(dayOf(ended))
  if (state === 'open') return texts.notPaid
  if (state === 'unpaid') return texts.unpaid(priceOf(line))
  if (!renews) return null
  return cancels ? texts.endsOn(dayOf(renews)) : texts.renewsOn(dayOf(renews), priceOf(line))
}

/** The pressed button is gone, so what it asks takes the focus. */
const takeFocus = (node: HTMLElement | null) => node?.focus()

type PlanProps = { line: Line; plans: Plans; go: Go }
/** `onDone`: the pressed button is gone again. */
type ActionsProps = PlanProps & { onDone: () => void }

/** What to do about a plan. A cancellation is asked for twice, because some providers cannot take it back. */
const Actions = ({ line, plans, go, onDone }: ActionsProps) => {
  const [asks, setAsks] = useState(false)
  const { change, busy } = plans
  const { pay_url: payUrl, renews_at: renews } = line
  const canCancel = !line.cancels || line.state === 'unpaid'
  const settle = () => {
    setAsks(false)
    onDone()
  }
  const cancel = () => change(plansApi.cancelPlan, line.id, texts.cancelled).then(settle)
  if (asks)
    return (
      <>
        <p ref={takeFocus} tabIndex={-1}>
          {line.state === 'active' && renews ? texts.askCycle(dayOf(renews)) : texts.askNow}
        </p>
        <div className={usage['row']}>
          <Button variant="danger" disabled={busy} onClick={() => void cancel()}>
            {texts.confirm}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={settle}>
            {texts.keep}
          </Button>
        </div>
      </>
    )
  return (
    <div className={usage['row']}>
      {payUrl && (
        <Button disabled={busy} onClick={() => go(payUrl)}>
          {words.purchases.pay}
        </Button>
      )}
      {canCancel && (
        <Button variant="secondary" disabled={busy} onClick={() => setAsks(true)}>
          {texts.cancel}
        </Button>
      )}
      {line.can_resume && (
        <Button
          variant="secondary"
          disabled={busy}
          onClick={() => void change(plansApi.resumePlan, line.id, texts.resumed).then(settle)}
        >
          {texts.resume}
        </Button>
      )}
    </div>
  )
}

const Plan = ({ line, plans, go }: PlanProps) => {
  const next = nextOf(line)
  const name = useRef<HTMLParagraphElement>(null)
  return (
    <div className={styles['plan']}>
      <p ref={name} tabIndex={-1} className={usage['row']}>
        <strong className={usage['kind']}>{texts.name(formatCredits(line.credits), priceOf(line))}</strong>
        <Badge tone={tones[line.state]}>
          {line.cancels && line.state === 'active' ? texts.ending : texts.states[line.state]}
        </Badge>
      </p>
      {line.state === 'unpaid'
        ? next && <FormError>{next}</FormError>
        : next && <p className={usage['soft']}>{next}</p>}
      {line.state !== 'ended' && <Actions line={line} plans={plans} go={go} onDone={() => name.current?.focus()} />}
    </div>
  )
}

type Props = { services: ShellServices; onChange: () => void; go?: Go }

/** The user's plan, or the plans that are offered. */
export const PlanSection = ({ services, onChange, go = (url) => window.location.assign(url) }: Props) => {
  const started = useQuery(services).get('plan') !== null
  const plans = usePlans(services, started, onChange)
  const { lines, offers, busy, problem } = plans
  const runs = lines.some(({ state }) => state !== 'ended')
  if (!runs && offers.length === 0 && lines.length === 0) return null
  return (
    <Section id="plan" title={texts.title} lead={runs ? undefined : texts.lead}>
      {started && lines[0]?.state === 'open' && (
        <p role="status" className={usage['thanks']}>
          {texts.thanks}
        </p>
      )}
      {lines.map((line) => (
        <Plan key={line.id} line={line} plans={plans} go={go} />
      ))}
      {!runs && offers.length > 0 && (
        <div className={usage['row']}>
          {offers.map((offer) => (
            <Button key={offer.credits} variant="secondary" disabled={busy} onClick={() => void plans.start(offer, go)}>
              {texts.name(formatCredits(offer.credits), priceOf(offer))}
            </Button>
          ))}
        </div>
      )}
      {problem && <FormError>{problem}</FormError>}
    </Section>
  )
}
