import { Card, lazyPart, useIdle } from '@bazaar/ui'
import { useState } from 'react'
import { words } from '../../words.ts'
import styles from './first-steps-card.module.css'

/** Only new accounts load it. */
const Steps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps)

/** The first steps. While their code loads, the first heading and the room for the rest, so that nothing moves. */
export const FirstStepsCard = ({ onClose }: { onClose: () => void }) => {
  const [failed, setFailed] = useState(false)
  const idle = useIdle()
  const { title, lead } = words.firstSteps
  const coming = (
    <>
      <h2 className={styles.title}>{title}</h2>
      <p>{lead}</p>
      <div className={styles.coming} />
    </>
  )
  return failed ? null : (
    <Card className={styles.card}>
      {idle ? <Steps onClose={onClose} onFailed={() => setFailed(true)} fallback={coming} /> : coming}
    </Card>
  )
}
