import { z } from 'zod'
import { type KeyScope, defineEndpoint } from '../endpoint.ts'
import { keyTexts } from '../texts.ts'

/** `run`: start agents and follow those runs. `read`: runs, results and credits. `manage`: change results and automation. */
export const keyScopes = ['run', 'read', 'manage'] as const satisfies readonly KeyScope[]

/** Every key starts with this, so that scanners find leaked keys. */
export const keyPrefix = 'ab_live_'
/** The same for the access tokens of connected apps. */
export const accessPrefix = 'ab_app_'
export const maxKeys = 20
const maxOrigins = 10
const maxLife = 3_650

export { keyTexts }

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the key, enough to recognise it; empty for an app. */
  prefix: z.string(),
  /** The host of a connected app, which holds tokens instead of a key; null for a key. */
  app: z.string().nullable(),
  scopes: z.array(z.enum(keyScopes)),
  /** Ids of the agents it may run; null = all. */
  agents: z.array(z.string()).nullable(),
  /** Credits a day (UTC); null = no limit of its own. */
  daily_limit: z.number().int().positive().nullable(),
  /** Credits charged or held today (UTC). */
  spent_today: z.number().int().nonnegative(),
  /** Web origins whose pages may use it; empty = not for browsers. */
  origins: z.array(z.string()),
  state: z.enum(['active', 'expired', 'revoked']),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

export const KeyInput = z.object({
  name: z.string(keyTexts.nameRequired).trim().min(1, keyTexts.nameRequired).max(80, keyTexts.nameLong),
  scopes: z.array(z.enum(keyScopes)).min(1, keyTexts.scopeRequired),
  agents: z.array(z.string().max(60)).max(200).nullable().default(null),
  daily_limit: z.number().int().min(1, keyTexts.limitLow).max(1_000_000).nullable().default(null),
  origins: z.array(z.string().trim().refine(isOrigin, keyTexts.origin)).max(maxOrigins).default([]),
  /** Null = until revoked. */
  expires_in_days: z.number().int().min(1).max(maxLife).nullable().default(null),
})

const common = { access: 'user', tag: 'keys' } as const

export const listKeys = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/keys',
  summary: 'My API keys and connected apps, newest first',
  input: z.object({}),
  output: z.object({ data: z.array(ApiKey) }),
})

/** The answer to a creation: the key itself is shown this once. */
export const NewApiKey = ApiKey.extend({ key: z.string() })
export type NewApiKey = z.output<typeof NewApiKey>

export const createKey = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/keys',
  errors: ['CONFIRM_IDENTITY', 'CONFLICT'],
  summary: 'Create an API key; it is shown once',
  input: KeyInput,
  output: NewApiKey,
})

export const revokeKey = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/keys/:id/revoke',
  summary: 'Revoke an API key or disconnect an app at once',
  input: z.object({}),
  output: ApiKey,
})
