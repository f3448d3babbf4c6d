import { Card } from '@bazaar/ui'
import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

type Props = { id: string; title: string; lead?: ReactNode; children: ReactNode }

export const Section = ({ id, title, lead, children }: Props) => {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className={styles['section']}>
      <Card className={styles['card']}>
        <header className={styles['head']}>
          <h2 id={heading} className={styles['title']}>
            {title}
          </h2>
          {lead && <p className={styles['lead']}>{lead}</p>}
        </header>
        {children}
      </Card>
    </section>
  )
}
