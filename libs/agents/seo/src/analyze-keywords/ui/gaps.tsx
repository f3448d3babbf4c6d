import { Badge, NameText } from '@bazaar/ui'
import { words as keywords } from '../words.ts'
import type { Analysis } from './data.ts'
import styles from '../view.module.css'

/** Shows what the audience would miss, and how to fix it. */
export const Gaps = ({ gaps }: Pick<Analysis, 'gaps'>) => (
  <section className={styles['section']}>
    <h3 className={styles['heading']}>{keywords.gaps}</h3>
    {gaps.length === 0 ? (
      <p className={styles['note']}>{keywords.noGaps}</p>
    ) : (
      <ul className={styles['gaps']}>
        {gaps.map(({ kind, text, action }) => (
          <li key={text} className={styles['gap']}>
            <Badge tone={kind === 'audience' ? 'warn' : 'neutral'}>{keywords.gapKinds[kind]}</Badge>
            <div>
              <p>
                <NameText>{text}</NameText>
              </p>
              <p className={styles['soft']}>
                <NameText>{action}</NameText>
              </p>
            </div>
          </li>
        ))}
      </ul>
    )}
  </section>
)
