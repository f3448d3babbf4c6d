import { reportsPath } from '@bazaar/federation-contract'
import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { type Settings, publicUrl } from '../settings.ts'
import { firstScriptSources } from '../platform/releases/first-scripts.ts'
import { devOverrides } from '../platform/releases/dev-remotes.ts'
import { overrideOrigins } from '../platform/releases/override-origins.ts'
import { isApi } from './api-paths.ts'

/** No text becomes HTML or code, but through the host's own policy and the sanitiser's. Source: federation.md §4.3. */
const trustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default', 'dompurify'] }

/**
 * Content Security Policy: no inline, no eval, nothing from elsewhere. The foreign origins are the registry's own.
 * Source: reliability.md, Decisions.
 */
export const contentPolicy = (settings: Settings): Record<string, string[]> => {
  const origins = overrideOrigins(settings)
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
    // Development servers show their errors as HTML made from text.
    ...(devOverrides(settings).length === 0 ? trustedTypes : {}),
    'report-uri': [reportsPath],
  }
}

/** The reader of the API's documents writes HTML as text; it has a page of its own and no session. */
const isDocs = (url: string): boolean => url.startsWith('/api/docs')

const withoutTrustedTypes = (policy: string): string =>
  policy
    .split(';')
    .filter((rule) => !/^(require-)?trusted-types/.test(rule.trim()))
    .join(';')

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
    if (isDocs(request.url)) {
      const policy = withoutTrustedTypes(String(reply.getHeader('content-security-policy')))
      void reply.header('content-security-policy', policy)
    }
  })
}
