import { support, type Ticket } from '@bazaar/contracts'
import { z } from 'zod'

/** Accepts an object with `data` or a plain list; anything else counts as an empty list. Source: acceptance.md 4B. */
export const TicketList: z.ZodType<{ data: Ticket[] }> = z.unknown().transform((answer) => {
  const list = z.union([z.object({ data: z.array(support.Ticket) }), z.array(support.Ticket)]).safeParse(answer)
  if (!list.success) return { data: [] }
  return Array.isArray(list.data) ? { data: list.data } : list.data
})

export const ticketList = { ...support.tickets, output: TicketList }
