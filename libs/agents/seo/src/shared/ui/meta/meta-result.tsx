import type { InShell } from '@bazaar/agents-kit/ui'
import { type ReactNode, useState } from 'react'
import { common } from '../../words.ts'
import { AuditTable } from './audit-table.tsx'
import type { Meta } from './data.ts'
import styles from './meta-result.module.css'
import { Previews } from './previews.tsx'
import { TagList } from './tag-list.tsx'
import { VariantChoice } from './variant-choice.tsx'

type Props = InShell & {
  answer: Meta
  report: ReactNode
  copy: (text: string) => void
  children?: ReactNode
}

/** Shows the variants to choose from. Previews and tags follow the choice; `children` come last. */
export const MetaResult = ({ answer, report, copy, services, children }: Props) => {
  const [chosen, setChosen] = useState(0)
  const variant = answer.variants[chosen] ?? answer.variants[0]
  if (variant === undefined) return report
  return (
    <div className={styles['meta']}>
      <VariantChoice answer={answer} chosen={chosen} onChoose={setChosen} copy={copy} />
      <Previews preview={answer.preview} variant={variant} services={services} />
      <TagList tags={variant.tags} copy={copy} />
      {children}
      <AuditTable audit={answer.audit} />
      <details className={styles['report']}>
        <summary>{common.report}</summary>
        {report}
      </details>
    </div>
  )
}
