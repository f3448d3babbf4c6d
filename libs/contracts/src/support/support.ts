import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { supportTexts } from '../texts.ts'
import { Protection } from '../account/protection.ts'

/** Source: product.md §3 and §5, word for word. */
export const ticketCategories = ['Sales Enquiry', 'Technical Issues', 'Credit Score', 'Others'] as const
export const defaultCategory = 'New Request'
export const ticketStatuses = ['Open', 'In-Progress', 'Resolved', 'Closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
export { supportTexts }

/** Where a ticket was written. The user sees it and may remove it. */
export const TicketContext = z.object({
  page: z.string().max(300).optional(),
  versions: z.record(z.string().max(60), z.string().max(60)).optional(),
  error: z.string().max(500).optional(),
  request_id: z.string().max(100).optional(),
  run_id: z.string().max(100).optional(),
})
export type TicketContext = z.output<typeof TicketContext>

const longest = 10_000
const Text = (missing: string) => z.string(missing).trim().min(1, missing).max(longest, supportTexts.textLong)

export const TicketInput = z.object({
  category: z.enum([...ticketCategories, defaultCategory], supportTexts.category).default(defaultCategory),
  subject: z
    .string(supportTexts.subjectRequired)
    .trim()
    .min(1, supportTexts.subjectRequired)
    .max(200, supportTexts.subjectLong),
  body_data: Text(supportTexts.bodyRequired),
  /** Accepted and ignored: new tickets are open. Source: acceptance.md Q17. */
  status: z.string().max(40).optional(),
  context: TicketContext.optional(),
})
export const ReplyInput = z.object({ text: Text(supportTexts.messageRequired) })

export const Ticket = z.object({
  id: z.string(),
  /** For people to quote: T-1042. */
  number: z.string(),
  category: z.string(),
  subject: z.string(),
  body_data: z.string(),
  status: z.enum(ticketStatuses),
  created_at: z.string(),
  updated_at: z.string(),
  /** There is an unread answer. */
  unread: z.boolean(),
})
export type Ticket = z.output<typeof Ticket>

export const Attachment = z.object({ id: z.string(), name: z.string(), size: z.number().int() })
export const ThreadMessage = z.object({
  id: z.string(),
  /** Only staff see a `note`; an `event` is a change of the ticket. */
  kind: z.enum(['customer', 'staff', 'note', 'event']),
  author: z.string(),
  text: z.string(),
  created_at: z.string(),
  attachments: z.array(Attachment),
})
export type ThreadMessage = z.output<typeof ThreadMessage>

export const TicketThread = Ticket.extend({
  context: TicketContext.nullable(),
  messages: z.array(ThreadMessage),
  /** Actions that the reader may take now. */
  may: z.object({ reply: z.boolean(), close: z.boolean(), reopen: z.boolean() }),
  /** The ticket that this one continues. */
  earlier: z.string().nullable(),
})
export type TicketThread = z.output<typeof TicketThread>

export const attachmentRules = {
  accept: ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.pdf', '.txt', '.csv'],
  maxBytes: 5 * 1024 * 1024,
  perMessage: 3,
} as const

const tag = 'support'
const user = { access: 'user', tag } as const
export const tickets = defineEndpoint({
  id: 'listTickets',
  ...user,
  method: 'GET',
  path: '/api/v1/support/support',
  summary: 'Tickets of the signed-in user, newest first',
  input: z.object({ search: z.string().trim().max(100).optional() }),
  output: z.object({ data: z.array(Ticket) }),
})
export const createTicket = defineEndpoint({
  ...user,
  method: 'POST',
  path: '/api/v1/support/support',
  summary: 'Open a ticket',
  input: TicketInput,
  output: Ticket,
})
export const thread = defineEndpoint({
  id: 'getTicket',
  ...user,
  method: 'GET',
  path: '/api/v1/support/tickets/:id',
  summary: 'One ticket with its messages; marks it as read',
  input: z.object({}),
  output: TicketThread,
})
export const reply = defineEndpoint({
  id: 'replyToTicket',
  ...user,
  method: 'POST',
  path: '/api/v1/support/tickets/:id/replies',
  summary: 'Reply to a ticket; a resolved one reopens',
  input: ReplyInput,
  output: TicketThread,
})
export const close = defineEndpoint({
  id: 'closeTicket',
  ...user,
  method: 'POST',
  path: '/api/v1/support/tickets/:id/close',
  summary: 'Close a ticket',
  input: z.object({}),
  output: TicketThread,
})
export const reopen = defineEndpoint({
  errors: ['CONFLICT'],
  id: 'reopenTicket',
  ...user,
  method: 'POST',
  path: '/api/v1/support/tickets/:id/reopen',
  summary: 'Reopen a ticket',
  input: z.object({}),
  output: TicketThread,
})
/** Multipart with one `file`, attached to the caller's newest message. */
export const attach = defineEndpoint({
  id: 'attachFile',
  ...user,
  method: 'POST',
  path: '/api/v1/support/tickets/:id/attachments',
  summary: 'Attach a file to the newest own message',
  input: z.instanceof(FormData),
  output: Attachment,
})
export const attachmentPath = (id: string, file: string) => `/api/v1/support/tickets/${id}/attachments/${file}` as const
/** One event stream per browser: `event: news`, data `{ about }`. */
export const newsPath = '/api/v1/news'

const staff = { access: 'staff', tag: 'desk' } as const
export const DeskTicket = Ticket.extend({
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type DeskTicket = z.output<typeof DeskTicket>
export const queueViews = ['open', 'mine', 'unassigned', 'resolved', 'closed', 'all'] as const
export const queue = defineEndpoint({
  id: 'listDeskTickets',
  ...staff,
  method: 'GET',
  path: '/api/v1/desk/tickets',
  summary: 'The queue, longest waiting first',
  input: z.object({
    view: z.enum(queueViews).default('open'),
    category: z.string().max(40).optional(),
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(100).optional(),
  }),
  output: z.object({
    data: z.array(DeskTicket),
    next: z.string().nullable(),
    counts: z.record(z.enum(queueViews), z.number().int()),
  }),
})
export const DeskThread = TicketThread.extend({
  customer: DeskTicket.shape.customer.extend({
    created_at: z.string(),
    credits: z.number().int(),
    /** Absent in older servers. */
    locked: z.boolean().optional(),
    runs: z.array(
      z.object({
        id: z.string(),
        agent: z.string(),
        state: z.string(),
        credits_charged: z.number(),
        created_at: z.string(),
      }),
    ),
    tickets: z.number().int(),
  }),
  assignee: DeskTicket.shape.assignee,
})
export type DeskThread = z.output<typeof DeskThread>
export const deskThread = defineEndpoint({
  id: 'getDeskTicket',
  ...staff,
  method: 'GET',
  path: '/api/v1/desk/tickets/:id',
  summary: 'One ticket with notes and facts about the customer',
  input: z.object({}),
  output: DeskThread,
})
export const answer = defineEndpoint({
  id: 'answerTicket',
  ...staff,
  method: 'POST',
  path: '/api/v1/desk/tickets/:id/replies',
  summary: 'Reply to a customer, or leave a note for staff',
  input: ReplyInput.extend({ note: z.boolean().default(false), resolve: z.boolean().default(false) }),
  output: DeskThread,
})
export const setStatus = defineEndpoint({
  id: 'setTicketStatus',
  ...staff,
  method: 'POST',
  path: '/api/v1/desk/tickets/:id/status',
  summary: 'Change the status of a ticket',
  input: z.object({ status: z.enum(ticketStatuses) }),
  output: DeskThread,
})
export const assign = defineEndpoint({
  id: 'assignTicket',
  ...staff,
  method: 'POST',
  path: '/api/v1/desk/tickets/:id/assign',
  summary: 'Assign a ticket to oneself, or unassign it',
  input: z.object({ to: z.enum(['me', 'nobody']) }),
  output: DeskThread,
})
/** What staff may do with the customer's account in an incident. */
export const protect = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/api/v1/desk/tickets/:id/account',
  summary: 'Sign the customer of a ticket out everywhere, lock or unlock the account',
  input: Protection,
  output: DeskThread,
})
export const grant = defineEndpoint({
  id: 'grantCredits',
  ...staff,
  method: 'POST',
  path: '/api/v1/desk/tickets/:id/grant',
  summary: 'Grant credits to the customer of a ticket',
  input: z.object({
    amount: z.coerce.number('Please enter a number.').int().min(1, 'At least 1 credit.').max(1_000, 'At most 1,000.'),
    reason: z.string().trim().min(1, 'Please give a reason.').max(200),
    /** Idempotency key: submitting twice grants once. */
    key: z.string().min(1).max(100),
  }),
  output: DeskThread,
})
export const SavedReply = z.object({ id: z.string(), title: z.string(), text: z.string() })
export type SavedReply = z.output<typeof SavedReply>
export const savedReplies = defineEndpoint({
  id: 'listSavedReplies',
  ...staff,
  method: 'GET',
  path: '/api/v1/desk/saved-replies',
  summary: 'Saved replies',
  input: z.object({}),
  output: z.object({ data: z.array(SavedReply) }),
})
export const saveReply = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/api/v1/desk/saved-replies',
  summary: 'Save a reply',
  input: z.object({
    title: z.string().trim().min(1, 'Please give it a name.').max(80),
    text: Text(supportTexts.messageRequired),
  }),
  output: z.object({ data: z.array(SavedReply) }),
})
export const dropReply = defineEndpoint({
  id: 'deleteSavedReply',
  ...staff,
  method: 'DELETE',
  path: '/api/v1/desk/saved-replies/:id',
  summary: 'Delete a saved reply',
  input: z.object({}),
  output: z.object({ data: z.array(SavedReply) }),
})
