import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** `release.moved` is for staff. */
export const webhookEvents = ['run.finished', 'run.failed', 'credits.low', 'ticket.answered', 'release.moved'] as const
export type WebhookEvent = (typeof webhookEvents)[number]
/** Sent by the test button alone. */
export const testEvent = 'webhook.test'

/** `credits.low` is sent when a charge takes the balance to this or below. */
export const lowCredits = 5
export const maxWebhooks = 10

export const webhookTexts = {
  url: 'Please enter a web address such as https://example.com/hook',
  https: 'Please use an address that begins with https://',
  blocked: 'This address is in a private network, or on a port other than 443. It cannot be called from our servers.',
  eventRequired: 'Please choose at least one event.',
  tooMany: `You have ${maxWebhooks} webhooks. Delete one that you no longer use.`,
  staffOnly: 'release.moved is for staff.',
  off: 'This webhook is switched off. Create a new one.',
} as const

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  created_at: z.string(),
  /** Set when the receiver answered 410 Gone; nothing is sent since. */
  disabled_at: z.string().nullable(),
})
export type Webhook = z.output<typeof Webhook>

/** The answer to a creation: the signing secret is shown this once. */
export const NewWebhook = Webhook.extend({ secret: z.string() })
export type NewWebhook = z.output<typeof NewWebhook>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** One event on its way to one webhook. */
export const WebhookDelivery = z.object({
  /** The `webhook-id` header: the same for every try and replay. */
  id: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number().int().nonnegative(),
  /** Status of the last answer; null when there was none. */
  status: z.number().int().nullable(),
  /** The beginning of the last answer, or why there was none. */
  answer: z.string(),
  body: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  next_try_at: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

/** The body of every message. */
export const WebhookMessage = z.object({
  type: z.enum([...webhookEvents, testEvent]),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
})

const common = { access: 'user', keys: ['manage'], tag: 'webhooks' } as const

export const listWebhooks = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/webhooks',
  summary: 'My webhooks',
  input: z.object({}),
  output: z.object({ data: z.array(Webhook) }),
})

export const createWebhook = defineEndpoint({
  ...common,
  errors: ['URL_INVALID', 'URL_BLOCKED', 'CONFIRM_IDENTITY', 'CONFLICT'],
  method: 'POST',
  path: '/api/v1/webhooks',
  summary: 'Create a webhook; its signing secret is shown once',
  input: z.object({
    url: z.string(webhookTexts.url).trim().min(1, webhookTexts.url).max(2_000),
    events: z.array(z.enum(webhookEvents)).min(1, webhookTexts.eventRequired),
  }),
  output: NewWebhook,
})

export const deleteWebhook = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/v1/webhooks/:id',
  summary: 'Delete a webhook and what it has not delivered yet',
  input: z.object({}),
  output: z.object({ data: z.array(Webhook) }),
})

export const testWebhook = defineEndpoint({
  ...common,
  errors: ['CONFLICT'],
  method: 'POST',
  path: '/api/v1/webhooks/:id/test',
  summary: 'Send a test event',
  input: z.object({}),
  output: WebhookDelivery,
})

export const listDeliveries = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/webhooks/:id/deliveries',
  summary: 'Deliveries of the last 30 days, newest first; `next` is the cursor of the next page',
  input: z.object({
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({ data: z.array(WebhookDelivery), next: z.string().nullable() }),
})

export const replayDelivery = defineEndpoint({
  ...common,
  errors: ['CONFLICT'],
  method: 'POST',
  path: '/api/v1/webhooks/:id/deliveries/:delivery/replay',
  summary: 'Send an event again, under the same id',
  input: z.object({}),
  output: WebhookDelivery,
})
