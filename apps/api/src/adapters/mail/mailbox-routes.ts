import type { FastifyInstance, FastifyRequest } from 'fastify'
import { desc, eq } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { outbox } from './tables.ts'
import { AppError } from '../../http/app-error.ts'
import { isLocal } from '../../http/callers/client-address.ts'
import { type ShownMail, mailboxPage, mailboxStyle } from './mailbox-page.ts'

const shown = 100

const readMails = async ({ db }: Services, to: string): Promise<ShownMail[]> => {
  const rows = await db
    .select()
    .from(outbox)
    .where(to === '' ? undefined : eq(outbox.to, to))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(shown)
  return rows.map(({ to, subject, text, createdAt }) => ({ to, subject, text, at: createdAt.toISOString() }))
}

const addressOf = (request: FastifyRequest): string => {
  const { to } = request.query as Record<string, unknown>
  return typeof to === 'string' ? to.trim().toLowerCase().slice(0, 254) : ''
}

/**
 * The mailbox of a machine without a mail server, where a developer reads the codes. Available only on this machine,
 * never in production, and not when mails are really sent. Source: acceptance.md Q15.
 */
export const mailboxRoutes = (app: FastifyInstance, services: Services): void => {
  const { settings } = services
  if (settings.NODE_ENV === 'production') return
  const options = {
    schema: { hide: true },
    onRequest: async (request: FastifyRequest) => {
      if (settings.SMTP_URL || !isLocal(request)) throw new AppError('NOT_FOUND')
    },
  }
  app.get('/dev/mailbox', options, async (request, reply) => {
    const to = addressOf(request)
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return mailboxPage(settings.BRAND, to, await readMails(services, to))
  })
  app.get('/dev/mailbox.json', options, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    return readMails(services, addressOf(request))
  })
  app.get('/dev/mailbox.css', options, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailboxStyle),
  )
}
