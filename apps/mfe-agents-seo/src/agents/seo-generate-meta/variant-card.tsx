import type { AgentOutput } from '@bazaar/agents-kit'
import type { seoGenerateMeta } from '@bazaar/agents-seo'
import { Button, CopyIcon } from '@bazaar/ui'
import { meta } from '../../words.ts'
import styles from './meta-result.module.css'

type Variant = AgentOutput<typeof seoGenerateMeta>['variants'][number]

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** One title and description as a search result shows them, with their measured widths. */
export const VariantCard = ({ variant, copy }: { variant: Variant; copy: (text: string) => void }) => (
  <li className={styles['variant']}>
    <p className={styles['title']}>{variant.title}</p>
    <p>{variant.description}</p>
    <p className={styles['widths']}>
      {meta.titleWidth(whole.format(variant.title_px))} · {meta.descriptionWidth(whole.format(variant.description_px))}
    </p>
    <div className={styles['actions']}>
      <Button variant="secondary" size="small" icon={<CopyIcon />} onClick={() => copy(variant.title)}>
        {meta.copyTitle}
      </Button>
      <Button variant="secondary" size="small" icon={<CopyIcon />} onClick={() => copy(variant.description)}>
        {meta.copyDescription}
      </Button>
    </div>
  </li>
)
