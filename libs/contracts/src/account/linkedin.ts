import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** Texts of product.md §8, word for word. */
export const linkedinTexts = {
  posted: 'Posted on LinkedIn',
  failed: 'Error on posting',
  blocked: 'Popup was blocked or not opened',
} as const

/** LinkedIn's limit for one post. Source: platform_limits of the Social Media Post. */
export const linkedinMax = 3_000

/** Returns the address of LinkedIn's consent page as plain text, to be opened in a 600 × 600 window. */
export const login = defineEndpoint({
  errors: ['NOT_CONFIGURED'],
  id: 'getLinkedinAddress',
  method: 'GET',
  path: '/api/v1/auth/linkedin/login',
  access: 'user',
  tag: 'auth',
  summary: 'Address to connect LinkedIn',
  input: z.object({}),
  output: z.string(),
})

export const status = defineEndpoint({
  id: 'getLinkedinStatus',
  method: 'GET',
  path: '/api/v1/auth/linkedin/status',
  access: 'user',
  tag: 'auth',
  summary: 'Whether LinkedIn is connected in this session',
  input: z.object({}),
  output: z.object({
    configured: z.boolean(),
    /** Why connecting is impossible; empty when it is possible. */
    reason: z.string(),
    connected: z.boolean(),
    username: z.string().nullable(),
    expires_at: z.string().nullable(),
  }),
})

export const disconnect = defineEndpoint({
  id: 'disconnectLinkedin',
  method: 'POST',
  path: '/api/v1/auth/linkedin/disconnect',
  access: 'user',
  tag: 'auth',
  summary: 'Disconnect LinkedIn',
  input: z.object({}),
  output: z.object({ message: z.string() }),
})

export const post = defineEndpoint({
  errors: [
    'CONFLICT',
    'LINKEDIN_FAILED',
    'LINKEDIN_FORBIDDEN',
    'LINKEDIN_RECONNECT',
    'LINKEDIN_REFUSED',
    'NOT_CONFIGURED',
  ],
  id: 'postOnLinkedin',
  method: 'POST',
  path: '/api/v1/content/post-on-linkedin',
  access: 'user',
  tag: 'agents',
  summary: 'Publish a text on LinkedIn, free of charge',
  input: z.object({
    description: z
      .string()
      .trim()
      .min(1, 'Please write the text of the post')
      .max(40_000, 'Please keep the post within 3,000 characters'),
    /** Handle from the connect window; empty uses the session's connection. */
    token: z.string().max(4_000).default(''),
  }),
  output: z.object({ message: z.string(), id: z.string(), url: z.string().nullable() }),
  timeoutMs: 30_000,
})

/** Message from the connect window to its opener. The token is a handle, never LinkedIn's own. */
export const Connected = z.object({ accessToken: z.string().min(1), username: z.string() })
