import { eventStreamType, support } from '@bazaar/contracts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { attachment } from '../../adapters/documents/file-name.ts'
import type { Services } from '../../context.ts'
import { readMultipart } from '../../http/body/multipart.ts'
import { answering, describe, operationOf } from '../../http/openapi/operation.ts'
import { requireUser, staffRoute, userRoute } from '../../http/route.ts'
import { AppError } from '../../http/app-error.ts'
import { admit, rules } from '../../http/callers/rate-limits.ts'
import { attachFile, readAttachment } from './attachments.ts'
import {
  answerTicket,
  assignTicket,
  grantToCustomer,
  protectCustomer,
  readDeskThread,
  setTicketStatus,
} from './desk.ts'
import { sendNews } from './news.ts'
import { readQueue } from './queue.ts'
import { closeTicket, reopenTicket, replyToTicket } from './reply.ts'
import { isStaff } from '../users/tables.ts'
import { dropReply, keepReply, listSavedReplies } from './saved-replies.ts'
import { createTicket, listTickets, readThread } from './tickets.ts'

type Params = { Params: { id: string; file: string } }

/** A file that no browser treats as a page. Source: reliability.md, V3.2.1. */
const sendFile = (reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }) =>
  reply
    .headers({
      'content-type': 'application/octet-stream',
      'content-disposition': attachment(name),
      'cache-control': 'no-store',
    })
    .send(bytes)

const signedOnly = { onRequest: async (request: Parameters<typeof requireUser>[0]) => void requireUser(request) }

const fileRoutes = (app: FastifyInstance, services: Services): void => {
  app.route<Params>({
    ...signedOnly,
    method: 'POST',
    url: support.attach.path,
    config: {
      operation: {
        ...operationOf(support.attach),
        files: { file: { hint: 'A picture, PDF, text or CSV file, up to 5 MB' } },
      },
    },
    handler: async (request) => {
      if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
      const { userId } = requireUser(request)
      await admit(services, rules.ticketFiles(), userId)
      const { files } = await readMultipart(request)
      return attachFile(services, userId, request.params.id, files.get('file'))
    },
  })
  app.get<Params>(
    support.attachmentPath(':id', ':file'),
    {
      ...signedOnly,
      config: describe({
        id: 'getAttachment',
        summary: 'A file of a ticket',
        tag: 'support',
        answerHeaders: ['Content-Disposition'],
        ...answering({ type: 'application/octet-stream', binary: true }),
      }),
    },
    async (request, reply) => {
      const { userId, role, isProvedStaff } = requireUser(request)
      const { id, file } = request.params
      return sendFile(
        reply,
        await readAttachment(services, id, file, isStaff(role) && isProvedStaff ? undefined : userId),
      )
    },
  )
  app.get(
    support.newsPath,
    {
      ...signedOnly,
      config: describe({
        id: 'followNews',
        summary: 'What is new, as an event stream',
        tag: 'support',
        ...answering({ type: eventStreamType, text: true }),
      }),
    },
    async (request, reply) => sendNews(services, reply, requireUser(request)),
  )
}

const deskRoutes = (app: FastifyInstance, services: Services): void => {
  const id = ({ params }: { params: Record<string, string> }) => params['id'] ?? ''
  staffRoute(app, support.queue, ({ user, input }) => readQueue(services, user, input))
  staffRoute(app, support.deskThread, (call) => readDeskThread(services, id(call)))
  staffRoute(app, support.answer, (call) => answerTicket(services, { ...call, id: id(call) }))
  staffRoute(app, support.setStatus, (call) => setTicketStatus(services, { ...call, id: id(call) }))
  staffRoute(app, support.assign, (call) => assignTicket(services, { ...call, id: id(call) }))
  staffRoute(app, support.grant, (call) => grantToCustomer(services, { ...call, id: id(call) }))
  staffRoute(app, support.protect, (call) => protectCustomer(services, { ...call, id: id(call) }))
  staffRoute(app, support.savedReplies, () => listSavedReplies(services))
  staffRoute(app, support.saveReply, ({ user, input }) => keepReply(services, user, input))
  staffRoute(app, support.dropReply, (call) => dropReply(services, call.user, id(call)))
}

/** Tickets for customers, the desk for staff, and the news for both. */
export const supportRoutes = (app: FastifyInstance, services: Services): void => {
  userRoute(app, support.tickets, ({ user, input }) => listTickets(services, user.userId, input))
  userRoute(app, support.createTicket, ({ user, input }) => createTicket(services, user.userId, input))
  userRoute(app, support.thread, ({ user, params }) => readThread(services, user.userId, params['id'] ?? ''))
  userRoute(app, support.reply, async ({ user, params, input }) => {
    await admit(services, rules.ticketChanges(), user.userId)
    return replyToTicket(services, user.userId, params['id'] ?? '', input.text)
  })
  userRoute(app, support.close, async ({ user, params }) => {
    await admit(services, rules.ticketChanges(), user.userId)
    return closeTicket(services, user.userId, params['id'] ?? '')
  })
  userRoute(app, support.reopen, async ({ user, params }) => {
    await admit(services, rules.ticketChanges(), user.userId)
    return reopenTicket(services, user.userId, params['id'] ?? '')
  })
  fileRoutes(app, services)
  deskRoutes(app, services)
}
