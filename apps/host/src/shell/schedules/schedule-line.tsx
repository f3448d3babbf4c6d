import { type Schedule, readFailure, schedulesApi } from '@bazaar/contracts'
import { Badge, Button } from '@bazaar/ui'
import { useState } from 'react'
import { useShell } from '../../use-shell.ts'
import { Occurrences } from './occurrences.tsx'
import styles from './schedules.module.css'
import { wholeMoment } from './whole-moment.ts'
import { words } from './words.ts'

type Props = { schedule: Schedule; onChanged: () => Promise<void> }

/** One schedule with its actions. */
export const ScheduleLine = ({ schedule, onChanged }: Props) => {
  const { http, notices, registry } = useShell()
  const [isOpen, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const { id, name, paused, unavailable } = schedule
  const [busy, setBusy] = useState(false)
  const attempt = async (work: Promise<unknown>, done?: string) => {
    setBusy(true)
    try {
      await work
      if (done) notices.notify('success', done)
      await onChanged()
    } catch (error) {
      notices.notify('error', readFailure(error).detail)
    }
    setBusy(false)
  }
  const call = { params: { id } }
  const agent = registry.agents().find((entry) => entry.id === schedule.agent)?.title ?? schedule.agent
  const move = paused ? schedulesApi.resumeSchedule : schedulesApi.pauseSchedule
  const moveLabel = paused ? words.resume : words.pause
  return (
    <li className={styles.schedule}>
      <div className={styles.line}>
        <div>
          <strong>{name}</strong> {paused && <Badge tone="warn">{words.paused[paused]}</Badge>}
          {!paused && unavailable !== null && <p className={styles.lead}>{words.off(unavailable)}</p>}
          <p className={styles.lead}>
            {[
              agent,
              words.rhythm(schedule),
              ...(schedule.next_at ? [words.nextAt(wholeMoment(schedule.next_at))] : []),
            ].join(' · ')}
          </p>
        </div>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isOpen}
            aria-label={words.named(words.runs, name)}
            onClick={() => setOpen(!isOpen)}
          >
            {words.runs}
          </Button>
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            aria-label={words.named(moveLabel, name)}
            onClick={() => void attempt(http.call(move, {}, call))}
          >
            {moveLabel}
          </Button>
          {asking ? (
            <>
              <Button
                variant="danger"
                size="small"
                busy={busy}
                aria-label={words.named(words.sure, name)}
                onClick={() => void attempt(http.call(schedulesApi.deleteSchedule, {}, call), words.removed)}
              >
                {words.sure}
              </Button>
              <Button variant="quiet" size="small" onClick={() => setAsking(false)}>
                {words.keep}
              </Button>
            </>
          ) : (
            <Button
              variant="quiet"
              size="small"
              aria-label={words.named(words.remove, name)}
              onClick={() => setAsking(true)}
            >
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      {isOpen && <Occurrences id={id} />}
    </li>
  )
}
