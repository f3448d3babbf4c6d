import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'

/** Text for website owners who look up our user agent. */
const text = (brand: string, contact: string): string => `${brand}: the reader AgentBazaarBot

People who use ${brand} ask it to read web pages: to check them, to summarise them or to write about them.
Each page is read because one of them asked for it, one request at a time for each site, with a pause between two.

Pages that we choose ourselves (from a sitemap or a list) are read only if robots.txt allows it. To keep the reader out:

    User-agent: AgentBazaarBot
    Disallow: /

Questions: ${contact}
`

/** `/bot`: named in the user agent of every request that agents make. Source: RFC 9309 §1. */
export const botPage = (app: FastifyInstance, { BRAND, CONTACT_EMAIL }: Settings): void => {
  app.get('/bot', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(text(BRAND, CONTACT_EMAIL)),
  )
}
