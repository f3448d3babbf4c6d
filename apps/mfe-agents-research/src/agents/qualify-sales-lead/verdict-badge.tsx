import type { Verdict } from '@bazaar/agents-research'
import { Badge, type BadgeTone } from '@bazaar/ui'

export const verdictTone: Record<Verdict, BadgeTone> = { Qualified: 'good', Nurture: 'warn', 'Not a fit now': 'bad' }

export const VerdictBadge = ({ verdict }: { verdict: Verdict }) => <Badge tone={verdictTone[verdict]}>{verdict}</Badge>
