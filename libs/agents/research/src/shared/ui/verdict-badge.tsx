import type { Verdict } from '../lead-qualification.ts'
import { Badge } from '@bazaar/ui'

export const verdictTone = { Qualified: 'good', Nurture: 'warn', 'Not a fit now': 'bad' } as const satisfies Record<
  Verdict,
  string
>

/** @param name the verdict in the reader's language */
export const VerdictBadge = ({ verdict, name }: { verdict: Verdict; name: string }) => (
  <Badge tone={verdictTone[verdict]}>{name}</Badge>
)
