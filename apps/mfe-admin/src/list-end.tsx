import { Button, FormError } from '@bazaar/ui'
import styles from './console.module.css'
import { words } from './words.ts'

/** `go`: reads what failed again, or the next page. */
type Props = { problem: string | undefined; go: (() => Promise<void>) | null }

/** Below a list: what failed and Retry, or the next page. */
export const ListEnd = ({ problem, go }: Props) => (
  <>
    {problem && <FormError>{problem}</FormError>}
    {go && (
      <Button variant="secondary" className={styles['more']} onClick={() => void go()}>
        {problem ? words.retry : words.more}
      </Button>
    )}
  </>
)
