import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may call: anyone, a signed-in user, a member of staff, an administrator, who is also staff. */
export type Access = 'public' | 'user' | 'staff' | 'admin'

/** What an API key may do. */
export type KeyScope = 'run' | 'read' | 'manage'

/** One HTTP call, declared once: the server mounts it, the client calls it, OpenAPI documents it. */
export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/api/v1/${string}`
  access: Access
  /** API keys with any of these scopes may call it too. Without it, the call is for sessions only. */
  keys?: readonly KeyScope[]
  /** `operationId` in OpenAPI; default: the name this is exported by. */
  id?: string
  /** Error codes beyond those that every such call may answer with. */
  errors?: readonly ErrorCode[]
  summary: string
  tag: string
  /** Body of a POST, query of a GET. */
  input: I
  output: O
  /** Milliseconds; 15 s by default. */
  timeoutMs?: number
  /** Limit of the request body in bytes; 256 KB by default. */
  maxBody?: number
  /** Limit of the entries of all lists in the body together; 20,000 by default. */
  maxValues?: number
}

export const defineEndpoint = <I extends z.ZodType, O extends z.ZodType>(endpoint: Endpoint<I, O>): Endpoint<I, O> =>
  endpoint
