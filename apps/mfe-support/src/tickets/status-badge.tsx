import type { TicketStatus } from '@bazaar/contracts'
import { Badge, type BadgeTone } from '@bazaar/ui'

const tones: Record<TicketStatus, BadgeTone> = {
  Open: 'warn',
  'In-Progress': 'accent',
  Resolved: 'good',
  Closed: 'neutral',
}

export const StatusBadge = ({ status }: { status: TicketStatus }) => <Badge tone={tones[status]}>{status}</Badge>
