import type { AgentOutput, Figure } from '@bazaar/agents-kit'
import type { discProfileAnalysis } from './definition.ts'
import { styles } from './disc-profile.ts'
import { words } from './words.ts'

/** The shares of the four styles, where there was enough text for them. */
export const figures = ({ disc_profile: { shares } }: Pick<AgentOutput<typeof discProfileAnalysis>, 'disc_profile'>) =>
  shares === null
    ? []
    : [
        {
          title: words.chart,
          labelHeading: words.styleColumn,
          labels: styles.map((style) => words.short[style]),
          series: [{ label: words.share, values: styles.map((style) => shares[style]) }],
          unit: 'percent',
        } satisfies Figure,
      ]
