import { reportsPath } from '@bazaar/federation-contract'
import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { type Settings, publicUrl } from '../settings.ts'
import { isApi } from './api-paths.ts'

/** Only the host's policy and the sanitiser may turn text into HTML or code. Source: federation.md §4.3. */
const trustedTypesRules = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default', 'dompurify'] }

/** What the product's page may load beyond its own origin. */
export type PageSources = {
  /** CSP hashes of the inline scripts of the page. */
  scriptHashes: readonly string[]
  /** Origins that remotes may be loaded from; the registry names the same ones. */
  origins: readonly string[]
  /** Off where development servers render their errors as HTML. */
  trustedTypes: boolean
}

/** What one page loads beyond that: folders on other origins, and hashes of style sheets in the document. */
type OwnSources = { origins: readonly string[]; styles: readonly string[] }

/**
 * Content Security Policy: no inline code except the named scripts, no eval, no other origins except the named ones.
 * Source: reliability.md, Decisions.
 */
const contentPolicy = (
  sources: PageSources,
  own: OwnSources = { origins: [], styles: [] },
): Record<string, string[]> => {
  const { scriptHashes, trustedTypes } = sources
  const sockets = sources.origins.map((origin) => origin.replace(/^http/, 'ws'))
  const origins = [...sources.origins, ...own.origins]
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...origins, ...scriptHashes],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...origins, ...own.styles],
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
    ...(trustedTypes ? trustedTypesRules : {}),
    'report-uri': [reportsPath],
  }
}

/** The policy of a page that loads more than the product's usual page. */
export const policyWith = (sources: PageSources, own: OwnSources): string =>
  Object.entries(contentPolicy(sources, own))
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join(';')

/** Sets security headers on every response; API responses are never cached. */
export const installSecurityHeaders = async (
  app: FastifyInstance,
  settings: Settings,
  sources: PageSources,
): Promise<void> => {
  const https = publicUrl(settings).startsWith('https:')
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(sources) },
    // Sign-in pop-ups must be able to reach their opener. Source: acceptance.md Q16.
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
