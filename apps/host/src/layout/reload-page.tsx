import { Button, Card } from '@bazaar/ui'
import { safeAddress } from '../remotes/safe-mode.ts'
import { words } from '../words.ts'
import styles from './page-skeleton.module.css'

/** Instead of the shell: what is wrong, a reload, and the way into safe mode. */
export const ReloadPage = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.page}>
    <Card>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <Button onClick={() => location.reload()}>{words.crash.reload}</Button>{' '}
        <a href={safeAddress(true)}>{words.crash.safe}</a>
      </p>
    </Card>
  </div>
)
