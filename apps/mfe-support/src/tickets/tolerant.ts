import { support, type Ticket } from '@bazaar/contracts'
import { z } from 'zod'

/** The list as an object with `data` or as a plain list; anything else counts as none. Source: acceptance.md 4B. */
export const TicketList: z.ZodType<{ data: Ticket[] }> = z.unknown().transform((answer) => {
  const list = z.union([z.object({ data: z.array(support.Ticket) }), z.array(support.Ticket)]).safeParse(answer)
  if (!list.success) return { data: [] }
  return Array.isArray(list.data) ? { data: list.data } : list.data
})

export const ticketList = { ...support.tickets, output: TicketList }
