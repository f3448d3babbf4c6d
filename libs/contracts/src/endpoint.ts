import type { z } from 'zod'

/** Who may call: anyone, a signed-in user, a member of staff. */
export type Access = 'public' | 'user' | 'staff'

/** One HTTP call, declared once: the server mounts it, the client calls it, OpenAPI documents it. */
export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/api/v1/${string}`
  access: Access
  summary: string
  tag: string
  /** Body of a POST, query of a GET. */
  input: I
  output: O
  /** Milliseconds; 15 s by default. */
  timeoutMs?: number
  /** Limit of the request body in bytes; 256 KB by default. */
  largestBody?: number
}

export const defineEndpoint = <I extends z.ZodType, O extends z.ZodType>(endpoint: Endpoint<I, O>): Endpoint<I, O> =>
  endpoint
