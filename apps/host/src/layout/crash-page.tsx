import { Button, Card } from '@bazaar/ui'
import { useEffect } from 'react'
import { noteThrown } from '../field/faults.ts'
import { hostBuild } from '../remotes/builds-report.ts'
import { safeAddress } from '../remotes/safe-mode.ts'
import { words } from '../words.ts'
import styles from './page-skeleton.module.css'

/** Last resort: the shell itself could not show a page. */
export const CrashPage = () => {
  useEffect(() => {
    const build_id = hostBuild()
    if (build_id !== null) noteThrown({ remote: 'host', build_id })
  }, [])
  return (
    <div className={styles.page}>
      <Card>
        <h1>{words.crash.title}</h1>
        <p>{words.crash.text}</p>
        <p>
          <Button onClick={() => location.reload()}>{words.crash.reload}</Button>{' '}
          <a href={safeAddress(true)}>{words.crash.safe}</a>
        </p>
      </Card>
    </div>
  )
}
