import type { AgentOutput } from '@bazaar/agents-kit'
import type { seoGenerateMeta } from '@bazaar/agents-seo'
import { Badge, type BadgeTone, Button, CopyIcon, DataTable } from '@bazaar/ui'
import type { ReactNode } from 'react'
import { meta } from '../../words.ts'
import styles from './meta-result.module.css'
import { VariantCard } from './variant-card.tsx'

type Meta = AgentOutput<typeof seoGenerateMeta>
type Props = { answer: Meta; report: ReactNode; copy: (text: string) => void }

const tone: Record<Meta['audit'][number]['state'], BadgeTone> = {
  good: 'good',
  improve: 'warn',
  missing: 'bad',
  note: 'neutral',
}

const auditRow = ({ tag, state, text }: Meta['audit'][number]) => ({
  tag: (
    <span className={styles['tag']}>
      <code>{tag}</code>
      <Badge tone={tone[state]}>{meta.state[state]}</Badge>
    </span>
  ),
  text,
})

/** The tags to paste, the wordings to choose from, and what stands on the page now. */
export const MetaResult = ({ answer: { html, variants, audit }, report, copy }: Props) => (
  <div className={styles['meta']}>
    <section className={styles['section']}>
      <header className={styles['head']}>
        <h2 className={styles['heading']}>{meta.tags}</h2>
        <Button size="small" icon={<CopyIcon />} onClick={() => copy(html)}>
          {meta.copyTags}
        </Button>
      </header>
      <pre className={styles['tags']} role="region" aria-label={meta.tags} tabIndex={0}>
        <code>{html}</code>
      </pre>
    </section>
    <section className={styles['section']}>
      <h2 className={styles['heading']}>{meta.variants}</h2>
      <ol className={styles['variants']}>
        {variants.map((variant) => (
          <VariantCard key={`${variant.title} ${variant.description}`} variant={variant} copy={copy} />
        ))}
      </ol>
    </section>
    {audit.length > 0 && (
      <DataTable
        className={styles['audit']}
        caption={meta.audit}
        columns={[
          { key: 'tag', label: meta.columns.tag },
          { key: 'text', label: meta.columns.text },
        ]}
        rows={audit.map(auditRow)}
      />
    )}
    <details className={styles['report']}>
      <summary>{meta.report}</summary>
      {report}
    </details>
  </div>
)
