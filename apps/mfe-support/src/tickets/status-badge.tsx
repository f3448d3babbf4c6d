import type { TicketStatus } from '@bazaar/contracts'
import { Badge, type BadgeTone } from '@bazaar/ui'
import { words } from '../words.ts'

const tones: Record<TicketStatus, BadgeTone> = {
  Open: 'warn',
  'In-Progress': 'accent',
  Resolved: 'good',
  Closed: 'neutral',
}

export const StatusBadge = ({ status }: { status: TicketStatus }) => (
  <Badge tone={tones[status]}>{words.support.statuses[status]}</Badge>
)
