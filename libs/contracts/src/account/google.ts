import { z } from 'zod'
import { SignInAnswer } from './auth.ts'
import { defineEndpoint } from '../endpoint.ts'

export const registerSwg = defineEndpoint({
  errors: ['GOOGLE_FAILED', 'NOT_CONFIGURED', 'ACCOUNT_LOCKED'],
  id: 'signInWithGoogle',
  method: 'POST',
  path: '/api/v1/auth/register_swg',
  access: 'public',
  tag: 'auth',
  summary: 'Sign in with a Google credential (an ID token)',
  input: z.object({ token: z.string().min(1).max(8_192) }),
  output: SignInAnswer,
})
/** Returns the address of Google's sign-in page as plain text. */
export const googleLogin = defineEndpoint({
  errors: ['NOT_CONFIGURED', 'GOOGLE_FAILED'],
  id: 'getGoogleAddress',
  method: 'GET',
  path: '/api/v1/auth/google/login',
  access: 'public',
  tag: 'auth',
  summary: 'Address of Google’s sign-in page',
  input: z.object({}),
  output: z.url(),
})
