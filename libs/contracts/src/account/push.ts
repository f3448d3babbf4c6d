import { z } from 'zod'
import { Acknowledged } from './auth.ts'
import { defineEndpoint } from '../endpoint.ts'

/** Users are notified of runs that take this long. */
export const notifiedRunMs = 5_000
/** The device that was used longest ago makes room for another. */
export const maxPushDevices = 10

const Endpoint = z.url({ protocol: /^https?$/ }).max(2_000)
/** What a browser's `PushSubscription` says of itself. */
export const PushDevice = z.object({
  endpoint: Endpoint,
  keys: z.object({
    /** Public key of the browser, an uncompressed point of P-256. */
    p256dh: z.string().regex(/^B[\w-]{86}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
})
export type PushDevice = z.output<typeof PushDevice>

export const PushReplacement = PushDevice.extend({ replaced: Endpoint })
export type PushReplacement = z.output<typeof PushReplacement>

/** What a notification shows and opens; the browser receives it as JSON. */
export const PushMessage = z.object({
  title: z.string(),
  /** Path in the product. */
  url: z.string().startsWith('/'),
  /** A later message with the same tag takes the place of the earlier one. */
  tag: z.string(),
})
export type PushMessage = z.output<typeof PushMessage>

const common = { access: 'user', tag: 'account' } as const
export const pushKey = defineEndpoint({
  ...common,
  id: 'getPushKey',
  method: 'GET',
  path: '/api/v1/push/key',
  summary: 'Public key of this server, for `PushManager.subscribe`',
  input: z.object({}),
  output: z.object({ key: z.string() }),
})
export const addPushDevice = defineEndpoint({
  ...common,
  errors: ['URL_INVALID', 'URL_BLOCKED', 'RATE_LIMITED'],
  method: 'POST',
  path: '/api/v1/push/devices',
  summary: 'Notify this device of runs and answered tickets, until it is signed out',
  input: PushDevice,
  output: Acknowledged,
})
export const renewPushDevice = defineEndpoint({
  ...common,
  errors: ['RATE_LIMITED'],
  method: 'POST',
  path: '/api/v1/push/devices/renew',
  summary: "Carry a device over to this sign-in; `on` is false if it is not the user's",
  input: z.object({ endpoint: Endpoint }),
  output: z.object({ on: z.boolean() }),
})
/** The service worker holds no token; that it knows the address, a secret of the browser, is the proof. */
export const replacePushDevice = defineEndpoint({
  ...common,
  access: 'public',
  errors: ['URL_INVALID', 'URL_BLOCKED', 'RATE_LIMITED'],
  method: 'POST',
  path: '/api/v1/push/devices/replace',
  summary: 'Notify a device at the new address that its browser gave it',
  input: PushReplacement,
  output: Acknowledged,
})
export const removePushDevice = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/push/devices/remove',
  summary: 'Stop notifying this device',
  input: z.object({ endpoint: Endpoint }),
  output: Acknowledged,
})
