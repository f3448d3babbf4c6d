import type { Registry } from '@bazaar/federation-contract'
import type { FastifyInstance } from 'fastify'
import { type Settings, publicUrl } from '../../../settings.ts'
import { escapeHtml } from './page.ts'

const dayMs = 86_400_000

/** Addresses of the pages that need no account. */
const publicPages = (registry: Registry, base: string): string[] =>
  Object.values(registry.remotes)
    .flatMap(({ pages }) => pages)
    .filter(({ access, path }) => access === 'public' && !path.includes(':') && !path.includes('*'))
    .map(({ path }) => `${base}${path}`)

const sitemap = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`),
    '</urlset>',
  ].join('\n')

/** `robots.txt`, `sitemap.xml` and `security.txt`. Source: RFC 9309, sitemaps.org, RFC 9116. */
export const crawlerFiles = (app: FastifyInstance, settings: Settings, read: () => Promise<Registry>): void => {
  const base = () => publicUrl(settings).replace(/\/$/, '')
  const hidden = { schema: { hide: true } }
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /r/\n\nSitemap: ${base()}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', hidden, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(publicPages(await read(), base()))),
  )
  app.get('/.well-known/security.txt', hidden, async (_request, reply) => {
    const expires = new Date(Date.now() + 180 * dayMs).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: mailto:${settings.CONTACT_EMAIL}\nExpires: ${expires}\nPreferred-Languages: en, hi\n`)
  })
}
