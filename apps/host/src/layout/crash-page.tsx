import { Button, Card } from '@bazaar/ui'
import { safeAddress } from '../remotes/safe-mode.ts'
import { words } from '../words.ts'
import styles from './page-skeleton.module.css'

/** Last resort: the shell itself could not show a page. */
export const CrashPage = () => (
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
