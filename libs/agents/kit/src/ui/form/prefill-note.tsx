import { Button, CloseIcon } from '@bazaar/ui'
import type { Prefill } from '../chain.ts'
import styles from './prefill-note.module.css'
import { words } from '../words/words.ts'

type Props = { prefill: Prefill; agentTitle: string; onRemove: () => void }

/** Shows where pre-filled values come from and removes them on request. */
export const PrefillNote = ({ prefill: { from, whole }, agentTitle, onRemove }: Props) => (
  <div className={styles['note']} role="status">
    <p>
      {whole ? words.filledAgain : words.filledFrom(agentTitle)}
      {from.title !== agentTitle && <span className={styles['title']}> {from.title}</span>}
    </p>
    <Button variant="quiet" size="small" icon={<CloseIcon />} onClick={onRemove}>
      {words.remove}
    </Button>
  </div>
)
