import { isServerPath } from '@bazaar/federation-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { localeOf } from '../../../http/language/locale-of.ts'
import { policyWith } from '../../../http/security-headers.ts'
import { timed } from '../../../http/server-timing.ts'
import { createEarlyHints } from './early-hints.ts'
import { integrityPolicy } from './integrity-policy.ts'
import { pageSources } from './page-sources.ts'
import { type Page, createPages, takesBrotli } from './pages.ts'
import { shownAt } from './prerendered.ts'
import type { Served, createRegistryReader } from '../registry/read-registry.ts'
import type { createSeen } from '../registry/seen.ts'
import type { FetchBuild } from '../store/shared-store.ts'
import type { Trials } from '../smoke/trials.ts'
import { type Visitor, pageVisitor, rememberVisitor } from '../registry/visitor.ts'

type Parts = {
  read: ReturnType<typeof createRegistryReader>
  noteSeen: ReturnType<typeof createSeen>
  trials: Trials
  fetchBuild: FetchBuild
}

/** Paths that look like files, hide a part with a dot or belong to the API never get the page (federation.md §4.2, HTML for JSON). */
const isPagePath = (path: string): boolean => !isServerPath(path) && !/\/\.|\.[a-z0-9]+$/i.test(path)

/** Safe mode names no build of the host: it links its style sheets. */
const needsStyles = ({ host }: Visitor, build: string | null): boolean => host !== undefined && host !== build

/** Sends the product's document to browsers. */
export const createPageSender = (services: Services, { read, noteSeen, trials, fetchBuild }: Parts) => {
  const { settings } = services
  const pageOf = createPages(services, fetchBuild)
  const hints = createEarlyHints(settings.EARLY_HINTS)

  const setHeaders = (reply: FastifyReply, { registry, host }: Served, { styles }: Page, isOld: boolean): void => {
    void reply.type('text/html; charset=utf-8').header('cache-control', isOld ? 'no-store' : 'private, no-cache')
    void reply.header('vary', 'accept-encoding, accept-language, cookie')
    const policy = integrityPolicy(settings, { host })
    if (policy) void reply.headers(policy)
    const { origins } = registry
    if (origins.length > 0 || styles.length > 0)
      void reply.header('content-security-policy', policyWith(pageSources(settings), { origins, styles }))
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/'
    if (!isPagePath(path)) throw new AppError('NOT_FOUND')
    const visitor = trials.visitorOf(request) ?? pageVisitor(request, settings)
    hints.send(request, reply, visitor.host)
    const { served, isOld } = await timed(reply, 'registry', () => read(services, visitor, localeOf(request)))
    hints.remember(served.host)
    if (!isOld) await noteSeen(visitor.userId, served)
    const build = served.host?.buildId ?? null
    rememberVisitor(reply, settings, visitor, build)
    const asked = { path: shownAt(served.registry, path), isOld, isFirst: needsStyles(visitor, build) }
    const page = await timed(reply, 'document', () => pageOf(served, asked))
    setHeaders(reply, served, page, isOld)
    // The inlined registry is repetitive: brotli reduces it to a sixth.
    if (!takesBrotli(request)) return reply.send(page.text)
    return reply.header('content-encoding', 'br').send(await timed(reply, 'compression', page.packed))
  }
}
