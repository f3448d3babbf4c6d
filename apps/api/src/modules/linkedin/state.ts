import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { sameHash } from '../../security/secrets.ts'

/** The OAuth state that LinkedIn returns: session, browser and expiry of the connection. */
export const State = z.object({ user: z.string(), session: z.string(), browser: z.string(), until: z.number() })
export type State = z.output<typeof State>

const signature = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(`linkedin-state\n${body}`).digest('base64url')

export const writeState = (secret: string, state: State): string => {
  const body = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `${body}.${signature(secret, body)}`
}

/** The state, or null if it is not ours, was changed or has expired. */
export const readState = (secret: string, text: string, now: Date): State | null => {
  const [body = '', given = ''] = text.split('.')
  if (!sameHash(signature(secret, body), given)) return null
  const state = State.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  return state.success && state.data.until > now.getTime() ? state.data : null
}
