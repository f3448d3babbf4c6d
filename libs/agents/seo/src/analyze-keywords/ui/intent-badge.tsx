import { Badge, type BadgeTone } from '@bazaar/ui'
import { words as keywords } from '../words.ts'
import type { Analysis } from './data.ts'

export type Intent = Analysis['phrases'][number]['intent']

const tone: Record<Intent, BadgeTone> = {
  transactional: 'credit',
  commercial: 'accent',
  informational: 'neutral',
  navigational: 'good',
}

export const IntentBadge = ({ intent }: { intent: Intent }) => (
  <Badge tone={tone[intent]}>{keywords.intents[intent]}</Badge>
)
