import { type Access, type Endpoint, type KeyScope, keysApi } from '@bazaar/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Signed } from '../context.ts'
import { AppError } from './app-error.ts'
import { operationOf } from './openapi/operation.ts'

export type Call<I extends z.ZodType> = {
  input: z.output<I>
  params: Record<string, string>
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<I extends z.ZodType, O extends z.ZodType, Extra> = (call: Call<I> & Extra) => Promise<z.input<O>>

type SignedAccess = Exclude<Access, 'public'>
const allowed: Record<SignedAccess, readonly Signed['role'][]> = {
  user: ['user', 'staff', 'admin'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
}

/**
 * The signed-in user of a request. Staff must have confirmed who they are recently.
 * @throws {AppError} UNAUTHENTICATED, FORBIDDEN, CONFIRM_IDENTITY
 */
export const requireUser = (request: FastifyRequest, access: SignedAccess = 'user'): Signed => {
  if (!request.signed && request.apiKey) throw new AppError('KEY_FORBIDDEN', { detail: keysApi.keyTexts.sessionOnly })
  if (!request.signed) throw new AppError('UNAUTHENTICATED')
  if (!allowed[access].includes(request.signed.role)) throw new AppError('FORBIDDEN')
  if (access !== 'user' && !request.signed.isProvedStaff) throw new AppError('CONFIRM_IDENTITY')
  return request.signed
}

/**
 * Admits the owner of an API key with one of these scopes as a plain user, whatever the owner's role; other requests are
 * unchanged. @throws {AppError} KEY_FORBIDDEN
 */
export const admitKey = (request: FastifyRequest, scopes: readonly KeyScope[]): void => {
  const { apiKey } = request
  if (!apiKey) return
  if (!scopes.some((scope) => apiKey.scopes.includes(scope))) {
    throw new AppError('KEY_FORBIDDEN', { detail: keysApi.keyTexts.scope(scopes) })
  }
  request.signed = { userId: apiKey.userId, sessionId: '', role: 'user' }
}

/** For routes mounted by hand: a signed-in user, or a key with one of these scopes. */
export const forUserOrKey = (...scopes: KeyScope[]) => ({
  onRequest: async (request: FastifyRequest) => {
    admitKey(request, scopes)
    requireUser(request)
  },
})

const mount = (
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: (request: FastifyRequest, reply: FastifyReply, input: unknown) => Promise<unknown>,
) => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.maxBody === undefined ? {} : { bodyLimit: endpoint.maxBody }),
    config: { operation: operationOf(endpoint), ...(endpoint.maxValues && { maxValues: endpoint.maxValues }) },
    schema: {
      ...(endpoint.method === 'GET' ? { querystring: endpoint.input } : { body: endpoint.input }),
      response: { 200: endpoint.output },
    },
    // Unauthenticated calls are rejected before their body is read.
    onRequest: async (request) => {
      if (endpoint.access === 'public') return
      if (endpoint.keys) admitKey(request, endpoint.keys)
      requireUser(request, endpoint.access)
    },
    // A missing body counts as an empty object, so that the error names the missing fields.
    preValidation: async (request) => {
      if (endpoint.method !== 'GET') request.body ??= {}
    },
    handler: (request, reply) => handle(request, reply, endpoint.method === 'GET' ? request.query : request.body),
  })
}

/** Mounts a public endpoint. */
export const publicRoute = <I extends z.ZodType, O extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<I, O>,
  handler: Handler<I, O, unknown>,
): void =>
  mount(app, endpoint, (request, reply, input) =>
    handler({ input: input as z.output<I>, params: request.params as Record<string, string>, request, reply }),
  )

/** Mounts an endpoint for staff; `user` is the caller. */
export const staffRoute = <I extends z.ZodType, O extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<I, O>,
  handler: Handler<I, O, { user: Signed }>,
): void => signedRoute(app, endpoint, 'staff', handler)

/** Mounts an endpoint for administrators; `user` is the caller. */
export const adminRoute = <I extends z.ZodType, O extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<I, O>,
  handler: Handler<I, O, { user: Signed }>,
): void => signedRoute(app, endpoint, 'admin', handler)

/** Mounts an endpoint for signed-in users; `user` is the caller. */
export const userRoute = <I extends z.ZodType, O extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<I, O>,
  handler: Handler<I, O, { user: Signed }>,
): void => signedRoute(app, endpoint, 'user', handler)

const signedRoute = <I extends z.ZodType, O extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<I, O>,
  access: SignedAccess,
  handler: Handler<I, O, { user: Signed }>,
): void =>
  mount(app, endpoint, (request, reply, input) =>
    handler({
      input: input as z.output<I>,
      params: request.params as Record<string, string>,
      request,
      reply,
      user: requireUser(request, access),
    }),
  )
