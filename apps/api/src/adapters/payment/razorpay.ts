import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../http/app-error.ts'
import { sameHash } from '../../security/secrets.ts'
import { purchaseClosed } from './words.ts'
import { type CallTimings, createCall } from '../json-call.ts'
import type { Checkout, PaymentEvent, PaymentProvider } from './provider.ts'
import { Notes, noteOf } from './razorpay-notes.ts'
import {
  type RazorpayCall,
  Subscription,
  findCycle,
  planEvents,
  razorpayPlans,
  refused,
  subscribed,
} from './razorpay-plans.ts'

const timings: CallTimings = { timeoutMs: 10_000, pauseMs: 300 }

const entity = <T extends z.ZodType>(of: T) => z.object({ entity: of })
const Link = z.object({ id: z.string(), reference_id: z.string().nullish() })
const Payment = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  amount_refunded: z.number().int().nullish(),
  captured: z.boolean().nullish(),
  description: z.string().nullish(),
  notes: Notes.optional(),
  invoice_id: z.string().nullish(),
})
const Dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  amount_deducted: z.number().int().nullish(),
})

/** A payment through a link names the link in its description: `#FOGqq3O6E5bkml`. */
const referenceOf = ({ notes, description }: z.output<typeof Payment>) => {
  const link = description?.match(/^#(\w+)$/)?.[1]
  return { purchaseId: noteOf(notes, 'purchase_id'), checkout: link && `plink_${link}` }
}

type OutcomeOf<E> = E extends PaymentEvent ? Omit<E, 'id' | 'type'> : never
/** The id of the thing that an event happened to, and what happened. */
type Read = { of: string; outcome: OutcomeOf<PaymentEvent> }
const reader = <T extends z.ZodType>(type: string, schema: T, read: (payload: z.output<T>, at: Date) => Read) => ({
  type,
  read: (payload: unknown, at: Date) => read(schema.parse(payload), at),
})
/** A subscription changes more than once, so the time is part of the id. */
const changed = (type: string) =>
  reader(type, z.object({ subscription: entity(Subscription) }), ({ subscription: { entity: of } }, at) => ({
    of: `${of.id}:${at.getTime()}`,
    outcome: { outcome: 'plan', ...subscribed(of, at) },
  }))

const payment = entity(Payment)
const ended = (outcome: 'cancelled' | 'expired') =>
  reader(`payment_link.${outcome}`, z.object({ payment_link: entity(Link) }), ({ payment_link: { entity: link } }) => ({
    of: link.id,
    outcome: { outcome, purchaseId: link.reference_id ?? null, checkout: link.id },
  }))

const disputing = (
  what: string,
  outcomeOf: (dispute: z.output<typeof Dispute>) => 'disputed' | 'reinstated' | 'nothing',
) =>
  reader(`payment.dispute.${what}`, z.object({ dispute: entity(Dispute) }), ({ dispute: { entity: dispute } }) => {
    const { id, payment_id: payment, amount } = dispute
    const outcome = outcomeOf(dispute)
    return { of: id, outcome: outcome === 'nothing' ? { outcome } : { outcome, payment, amount, cause: id } }
  })

/** Events that change a purchase; all others are acknowledged and ignored. */
const readers = [
  reader(
    'payment_link.paid',
    z.object({ payment_link: entity(Link), payment }),
    ({ payment_link: { entity: link }, payment: { entity: paid } }) => ({
      of: paid.id,
      outcome: {
        outcome: 'paid',
        purchaseId: link.reference_id ?? '',
        payment: paid.id,
        amount: paid.amount,
        currency: paid.currency.toLowerCase(),
      },
    }),
  ),
  ended('cancelled'),
  ended('expired'),
  reader(
    'subscription.charged',
    z.object({ subscription: entity(Subscription), payment }),
    ({ subscription: { entity: of }, payment: { entity: paid } }, at) => ({
      of: paid.id,
      outcome: {
        outcome: 'charged',
        ...subscribed(of, at),
        bill: paid.invoice_id ?? paid.id,
        payment: paid.id,
        amount: paid.amount,
        currency: paid.currency.toLowerCase(),
      },
    }),
  ),
  ...planEvents.filter((type) => type !== 'subscription.charged').map(changed),
  reader('payment.failed', z.object({ payment }), ({ payment: { entity: failed } }) => ({
    of: failed.id,
    outcome: { outcome: 'failed', ...referenceOf(failed) },
  })),
  reader(
    'refund.processed',
    z.object({ payment, refund: entity(z.object({ id: z.string() })) }),
    ({ payment: { entity: paid }, refund: { entity: refund } }) => ({
      of: refund.id,
      outcome:
        // A payment that was never captured is returned by Razorpay itself.
        paid.captured === false
          ? { outcome: 'nothing' }
          : {
              outcome: 'returned',
              payment: paid.id,
              amount: paid.amount_refunded ?? 0,
              cause: refund.id,
              ...referenceOf(paid),
              cycle: paid.invoice_id ? { bill: paid.invoice_id, subscription: null, reference: null } : undefined,
            },
    }),
  ),
  disputing('created', () => 'disputed'),
  disputing('won', () => 'reinstated'),
  disputing('closed', ({ amount_deducted: lost }) => (lost ? 'nothing' : 'reinstated')),
]
const Message = z.object({ event: z.string(), payload: z.unknown(), created_at: z.number().default(0) })

/**
 * The id is made of signed parts: the header with Razorpay's own id is not signed.
 * @throws {z.ZodError} for an event of ours that cannot be read, so that Razorpay sends it again
 */
const toEvent = (message: unknown): PaymentEvent => {
  const { event: type, payload, created_at: created } = Message.parse(message)
  const known = readers.find((one) => one.type === type)
  if (!known) return { id: '', type, outcome: 'nothing' }
  const { of, outcome } = known.read(payload, new Date(created * 1_000))
  return { id: `razorpay:${type}:${of}`, type, ...outcome }
}

const Opened = z.object({ id: z.string(), short_url: z.url() })

const linkOf = (checkout: Checkout) => ({
  amount: checkout.amount,
  currency: checkout.currency.toUpperCase(),
  accept_partial: false,
  reference_id: checkout.purchaseId,
  description: checkout.title,
  customer: { email: checkout.email },
  notify: { email: false, sms: false },
  reminder_enable: false,
  notes: { purchase_id: checkout.purchaseId },
  expire_by: Math.floor(checkout.closesAt.getTime() / 1_000),
  callback_url: checkout.paidUrl,
  callback_method: 'get',
})

type Account = { id: string; key: string; webhookSecret: string; address: string }

/** Razorpay Payment Links: the buyer pays on Razorpay's page; only signed webhooks change credits. */
export const createRazorpay = (account: Account): PaymentProvider => {
  const call = createCall('Razorpay', timings)
  const authorization = `Basic ${Buffer.from(`${account.id}:${account.key}`).toString('base64')}`
  const ask: RazorpayCall = (method, path, body) =>
    call(`${account.address}/v1/${path}`, {
      method,
      headers: { authorization },
      signal: AbortSignal.timeout(3 * timings.timeoutMs),
      ...(body === undefined ? {} : { body }),
    })
  return {
    name: 'razorpay',
    signatureHeader: 'x-razorpay-signature',
    openCheckout: async (checkout) => {
      try {
        const answered = await ask('POST', 'payment_links', linkOf(checkout))
        if (answered.status !== 200) throw refused(answered)
        const { id, short_url: url } = Opened.parse(answered.body)
        return { id, url }
      } catch (cause) {
        throw new AppError('PAYMENT_FAILED', { cause })
      }
    },
    cancelCheckout: async (id) => {
      const answered = await ask('POST', `payment_links/${encodeURIComponent(id)}/cancel`, {}).catch((cause) => {
        throw new AppError('CANCEL_FAILED', { cause })
      })
      if (answered.status === 400) throw new AppError('CONFLICT', { detail: purchaseClosed, cause: refused(answered) })
      if (answered.status !== 200) throw new AppError('CANCEL_FAILED', { cause: refused(answered) })
    },
    tryKey: async () => {
      const answered = await ask('GET', 'payment_links?count=1')
      if (answered.status !== 200) throw refused(answered)
    },
    plans: razorpayPlans(ask),
    planEvents,
    readEvent: async (body, signature) => {
      const expected = createHmac('sha256', account.webhookSecret).update(body).digest('hex')
      if (!sameHash(expected, signature)) throw new AppError('MALFORMED_REQUEST')
      const read = () => {
        try {
          return toEvent(JSON.parse(body.toString('utf8')))
        } catch (cause) {
          throw new AppError('MALFORMED_REQUEST', { cause })
        }
      }
      return findCycle(ask, read())
    },
  }
}
