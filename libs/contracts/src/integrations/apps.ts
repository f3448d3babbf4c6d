import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { KeyInput, keyScopes } from './keys.ts'

/** What an app may ask for; changing results and automation stays with keys. */
export const appScopes = ['run', 'read'] as const satisfies readonly (typeof keyScopes)[number][]
export const maxApps = 20
/** Where an app sends its owner to be asked; a page of the product. */
export const connectPath = '/connect'

export const appTexts = {
  unknownApp: 'This app is not known here. Remove the connection in the app and add it again.',
  unreadable: 'The description of this app could not be read at its address.',
  wrongRedirect: 'This app asked to be answered at an address that it did not register.',
  responseType: 'The app must ask for a code.',
  pkce: 'The app must send a code challenge of the method S256.',
  scope: `An app may ask for: ${appScopes.join(', ')}.`,
  resource: 'The app asked for access to another server.',
  denied: 'The owner did not allow it.',
  tooMany: `You have ${maxApps} connected apps. Disconnect one that is not used any more.`,
  ended: 'This access has expired or was ended. Connect the app again.',
  elsewhere: 'This access is for assistants at /mcp only.',
} as const

const parameter = z.string().max(2_000)

/** An authorization request, as the app put it into the address of the page. */
export const ConnectRequest = z.object({
  client_id: parameter.default(''),
  redirect_uri: parameter.optional(),
  response_type: parameter.optional(),
  code_challenge: parameter.optional(),
  code_challenge_method: parameter.optional(),
  scope: parameter.optional(),
  state: parameter.optional(),
  resource: parameter.optional(),
})
export type ConnectRequest = z.output<typeof ConnectRequest>

export const AskingApp = z.object({
  /** The name that the app gave itself; it is not verified. */
  name: z.string(),
  /** Where the answer goes: the only thing known for certain. */
  host: z.string(),
  /** The answer goes to a program on the owner's own device. */
  on_device: z.boolean(),
  scopes: z.array(z.enum(appScopes)),
  /** Why it cannot be allowed; null = it can. */
  problem: z.string().nullable(),
  /** Leads back to the app with the problem, or with the news that the owner said no. */
  back_to: z.string(),
})
export type AskingApp = z.output<typeof AskingApp>

const common = { access: 'user', tag: 'keys' } as const

export const readAskingApp = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/oauth/request',
  summary: 'The app that asks for access',
  input: ConnectRequest,
  output: AskingApp,
})

export const allowApp = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/oauth/allow',
  errors: ['CONFIRM_IDENTITY', 'CONFLICT'],
  summary: 'Allow an app; answers where to send the browser',
  input: ConnectRequest.extend(KeyInput.pick({ agents: true, daily_limit: true }).shape),
  output: z.object({ redirect_to: z.string() }),
})
