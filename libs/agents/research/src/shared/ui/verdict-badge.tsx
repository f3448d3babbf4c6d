import type { Verdict } from '../lead-qualification.ts'
import { Badge } from '@bazaar/ui'

export const verdictTone = { Qualified: 'good', Nurture: 'warn', 'Not a fit now': 'bad' } as const satisfies Record<
  Verdict,
  string
>

export const VerdictBadge = ({ verdict }: { verdict: Verdict }) => <Badge tone={verdictTone[verdict]}>{verdict}</Badge>
