import { type Refusal, sendReport } from '@bazaar/federation-runtime'
import { Button, Card } from '@bazaar/ui'
import { useEffect, useRef, useState } from 'react'
import { words } from '../words.ts'
import styles from './page-skeleton.module.css'

/** Instead of the product, when what the page was told to load cannot be trusted: no remote is asked for anything. */
export const UnverifiedPage = ({ reason }: { reason: Refusal }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => heading.current?.focus(), [])
  const tell = async () => {
    const taken = await sendReport({ kind: 'registry', remote: null, what: reason })
    setSaid(taken ? words.unverified.reported : words.unverified.notReported)
  }
  return (
    <main className={styles.page}>
      <Card role="alert">
        <h1 ref={heading} tabIndex={-1}>
          {words.unverified.title}
        </h1>
        <p>{words.unverified.text[reason]}</p>
        <Button onClick={() => location.reload()}>{words.unverified.reload}</Button>{' '}
        {reason !== 'unsupported' && (
          <Button variant="secondary" onClick={() => void tell()}>
            {words.unverified.report}
          </Button>
        )}
        <p role="status">{said}</p>
      </Card>
    </main>
  )
}
