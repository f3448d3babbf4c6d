import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => {
        if (part === '*') return '.*'
        return part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      })
      .join('/')}$`,
  )

/** 404 for an address we do not have, 405 with `Allow` for one that we have under another method. */
export const installUnknownRoutes = (app: FastifyInstance): void => {
  const known: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // The wildcard of a file server matches every address and says nothing about it.
    if (url === '*' || url === '/*') return
    known.push({ pattern: patternOf(url), methods: Array.isArray(method) ? method : [method] })
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = [
      ...new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
    ].filter((method) => method !== request.method)
    if (allowed.length === 0) throw new AppError('NOT_FOUND')
    void reply.header('allow', allowed.sort().join(', '))
    throw new AppError('METHOD_NOT_ALLOWED')
  })
}
