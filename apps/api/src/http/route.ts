import type { Endpoint } from '@bazaar/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Signed } from '../context.ts'
import { AppError } from './app-error.ts'

export type Call<I extends z.ZodType> = {
  input: z.output<I>
  params: Record<string, string>
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<I extends z.ZodType, O extends z.ZodType, Extra> = (call: Call<I> & Extra) => Promise<z.input<O>>

/** The signed-in user of a request. @throws {AppError} UNAUTHENTICATED, FORBIDDEN */
export const requireUser = (request: FastifyRequest, access: 'user' | 'staff' = 'user'): Signed => {
  if (!request.signed) throw new AppError('UNAUTHENTICATED')
  if (access === 'staff' && request.signed.role !== 'staff') throw new AppError('FORBIDDEN')
  return request.signed
}

const mount = (
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: (request: FastifyRequest, reply: FastifyReply, input: unknown) => Promise<unknown>,
) => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.largestBody === undefined ? {} : { bodyLimit: endpoint.largestBody }),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
      ...(endpoint.method === 'GET' ? { querystring: endpoint.input } : { body: endpoint.input }),
      response: { 200: endpoint.output },
    },
    // Unauthenticated calls are rejected before their body is read.
    onRequest: async (request) => {
      if (endpoint.access !== 'public') requireUser(request, endpoint.access)
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

/** Mounts an endpoint for signed-in users; `user` is the caller. */
export const userRoute = <I extends z.ZodType, O extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<I, O>,
  handler: Handler<I, O, { user: Signed }>,
): void => signedRoute(app, endpoint, 'user', handler)

const signedRoute = <I extends z.ZodType, O extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<I, O>,
  access: 'user' | 'staff',
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
