import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { type Settings, publicUrl } from '../settings.ts'
import { firstScriptSources } from '../modules/releases/first-scripts.ts'
import { isApi } from './api-paths.ts'

/** Origins of remotes that their own development server hands out; never in production. */
const developmentOrigins = (settings: Settings): string[] =>
  settings.NODE_ENV === 'production'
    ? []
    : settings.DEV_REMOTES.split(',')
        .map((entry) => entry.slice(entry.indexOf('=') + 1).trim())
        .filter((url) => URL.canParse(url))
        .map((url) => new URL(url).origin)

/** Content Security Policy: no inline, no eval, nothing from elsewhere. Source: reliability.md, Decisions. */
export const contentPolicy = (settings: Settings): Record<string, string[]> => {
  const origins = developmentOrigins(settings)
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'))
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...origins, ...firstScriptSources],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...origins],
    'img-src': ["'self'", 'data:', ...origins],
    'font-src': ["'self'", ...origins],
    'connect-src': ["'self'", ...origins, ...sockets],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  }
}

/** Security headers on every answer; an answer of the API is never kept by a cache. */
export const installSecurityHeaders = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  const https = publicUrl(settings).startsWith('https:')
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(settings) },
    // Pop-ups of sign-in providers must be able to answer their opener. Source: acceptance.md Q16.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isApi(request)) void reply.header('cache-control', 'no-store')
  })
}
