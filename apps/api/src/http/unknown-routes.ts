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

/** Answers unknown addresses with 404, and known ones with 405 and `Allow` for other methods. */
export const installUnknownRoutes = (app: FastifyInstance): void => {
  const known: { pattern: RegExp; methods: string[] }[] = []
  // The catch-all page route matches every address, so it cannot prove that a page exists.
  const isCatchAll = (url: string | undefined) => url === undefined || url === '*' || url === '/*'
  app.addHook('onRoute', ({ url, method }) => {
    if (isCatchAll(url)) return
    known.push({ pattern: patternOf(url), methods: Array.isArray(method) ? method : [method] })
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!isCatchAll(request.routeOptions.url)) return
    const path = request.url.split('?')[0] ?? ''
    const allowed = new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))
    if (allowed.size === 0 || allowed.has(request.method)) return
    void reply.header('allow', [...allowed].sort().join(', '))
    throw new AppError('METHOD_NOT_ALLOWED')
  })
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND')
  })
}
