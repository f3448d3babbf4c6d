import { z } from 'zod'
import { Acknowledged } from './auth.ts'
import { defineEndpoint } from '../endpoint.ts'

export const Device = z.object({
  id: z.string(),
  /** Browser and system, e.g. `Chrome on Windows`. */
  name: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
  /** Whether the session is worth nothing outside its browser; absent in older servers. */
  bound: z.boolean().optional(),
})
export type Device = z.output<typeof Device>

const tag = 'account'
const access = 'user' as const
export const devices = defineEndpoint({
  id: 'listDevices',
  method: 'GET',
  path: '/api/v1/account/devices',
  access,
  tag,
  summary: 'Where this account is signed in',
  input: z.object({}),
  output: z.object({ data: z.array(Device) }),
})
export const signOutDevice = defineEndpoint({
  errors: ['CONFIRM_IDENTITY'],
  method: 'POST',
  path: '/api/v1/account/devices/:id/sign-out',
  access,
  tag,
  summary: 'Sign one device out',
  input: z.object({}),
  output: Acknowledged,
})
export const signOutOthers = defineEndpoint({
  errors: ['CONFIRM_IDENTITY'],
  method: 'POST',
  path: '/api/v1/account/devices/sign-out-others',
  access,
  tag,
  summary: 'Sign every other device out',
  input: z.object({}),
  output: Acknowledged,
})
