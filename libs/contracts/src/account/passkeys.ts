import { z } from 'zod'
import { Account } from './account.ts'
import { SignInAnswer } from './auth.ts'
import { defineEndpoint } from '../endpoint.ts'
import { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from './passkey-shapes.ts'

export const maxPasskeys = 10

export const PasskeyNameInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please name the passkey, for example after the device.')
    .max(60, 'Please keep the name within 60 characters.'),
})

export const startSignIn = defineEndpoint({
  id: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/v1/auth/passkey/start',
  access: 'public',
  tag: 'auth',
  summary: 'Ask for a challenge that a passkey signs, to sign in',
  input: z.object({}),
  output: PasskeyRequest,
})
export const signIn = defineEndpoint({
  errors: ['PASSKEY_INVALID', 'ACCOUNT_LOCKED'],
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/api/v1/auth/passkey/login',
  access: 'public',
  tag: 'auth',
  summary: 'Sign in with a signed challenge, without email, password or code',
  input: z.object({ passkey: PasskeyProof }),
  output: SignInAnswer,
})
export const startConfirmation = defineEndpoint({
  errors: ['NOT_FOUND'],
  id: 'startPasskeyConfirmation',
  method: 'POST',
  path: '/api/v1/account/confirm/start',
  access: 'user',
  tag: 'account',
  summary: 'Ask for a challenge that a passkey of the account signs, to confirm who is at this device',
  input: z.object({}),
  output: PasskeyRequest,
})
export const start = defineEndpoint({
  errors: ['CONFIRM_IDENTITY', 'CONFLICT'],
  id: 'startPasskey',
  method: 'POST',
  path: '/api/v1/account/passkeys/start',
  access: 'user',
  tag: 'account',
  summary: 'Begin to add a passkey; nothing changes until it is sent',
  input: z.object({}),
  output: PasskeyCreation,
})
export const add = defineEndpoint({
  errors: ['CONFIRM_IDENTITY', 'CONFLICT', 'PASSKEY_INVALID'],
  id: 'addPasskey',
  method: 'POST',
  path: '/api/v1/account/passkeys/add',
  access: 'user',
  tag: 'account',
  summary: 'Add a passkey that the browser has made',
  input: PasskeyNameInput.extend({ passkey: NewPasskey }),
  output: Account,
})
export const remove = defineEndpoint({
  errors: ['CONFIRM_IDENTITY', 'NOT_FOUND'],
  id: 'removePasskey',
  method: 'POST',
  path: '/api/v1/account/passkeys/:id/remove',
  access: 'user',
  tag: 'account',
  summary: 'Remove a passkey',
  input: z.object({}),
  output: Account,
})
