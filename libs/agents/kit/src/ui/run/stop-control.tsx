import { Button, StopIcon } from '@bazaar/ui'
import styles from './run-progress.module.css'
import { words } from '../words/words.ts'

type Props = {
  /** Credits that a stop costs now; 0 before the first text. Source: acceptance.md Q4. */
  charges: number
  stopping: boolean
  /** The user pressed Stop and has not yet confirmed the cost. */
  asking: boolean
  onAsk: (asking: boolean) => void
  onStop: (acceptCharge: boolean) => void
}

/** The Stop button. Needs a confirmation when stopping costs credits. */
export const StopControl = ({ charges, stopping, asking, onAsk, onStop }: Props) => (
  <>
    <Button
      variant="secondary"
      size="small"
      icon={<StopIcon />}
      disabled={stopping || asking}
      onClick={() => (charges > 0 ? onAsk(true) : onStop(false))}
    >
      {charges > 0 || stopping ? words.stop : words.stopFree}
    </Button>
    {asking && !stopping && (
      <div className={styles['ask']} role="alertdialog" aria-label={words.stop} aria-describedby="stop-charges">
        <p id="stop-charges">{words.stopCharges(charges)}</p>
        <div className={styles['answers']}>
          {/* The question replaces the button that was pressed. */}
          <Button variant="danger" size="small" autoFocus onClick={() => onStop(true)}>
            {words.stopAndKeep}
          </Button>
          <Button variant="quiet" size="small" onClick={() => onAsk(false)}>
            {words.goOn}
          </Button>
        </div>
      </div>
    )}
  </>
)
