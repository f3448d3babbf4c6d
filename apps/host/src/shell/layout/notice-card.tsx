import { Card } from '@bazaar/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './notice-card.module.css'

type Props = { icon: ReactNode; title: string; text: string; busy?: boolean; children: ReactNode }

/** Replaces content that cannot be shown: the cause, and what to do. It is announced to screen readers and takes the focus. */
export const NoticeCard = ({ icon, title, text, busy, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title, text])
  return (
    <Card className={styles.card} role="alert" aria-busy={busy}>
      {icon}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </Card>
  )
}
