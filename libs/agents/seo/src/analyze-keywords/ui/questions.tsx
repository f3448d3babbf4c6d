import { Badge } from '@bazaar/ui'
import { words as keywords } from '../words.ts'
import type { Analysis } from './data.ts'
import styles from '../view.module.css'

type Question = Analysis['questions'][number]

const pathOf = (url: string): string => new URL(url).pathname

const State = ({ question: { from, answered_on } }: { question: Question }) => {
  if (answered_on === null) return <Badge tone="warn">{keywords.open}</Badge>
  return (
    <span className={styles['soft']}>
      {from === 'page' ? keywords.asked : keywords.answered} {pathOf(answered_on)}
    </span>
  )
}

/** Lists the site's own questions and common ones about its topics, unanswered ones first. */
export const Questions = ({ questions }: Pick<Analysis, 'questions'>) => {
  if (questions.length === 0) return null
  const order = [...questions].sort((a, b) => Number(a.answered_on !== null) - Number(b.answered_on !== null))
  return (
    <section className={styles['section']}>
      <h3 className={styles['heading']}>{keywords.questions}</h3>
      <ul className={styles['lines']}>
        {order.map((question) => (
          <li key={question.question} className={styles['line']}>
            <span>{question.question}</span>
            <State question={question} />
          </li>
        ))}
      </ul>
    </section>
  )
}
