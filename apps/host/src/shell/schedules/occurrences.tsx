import { formatMoment } from '@bazaar/agents-kit/ui'
import { type DifferenceLine, type Occurrence, readFailure, schedulesApi } from '@bazaar/contracts'
import { Badge, Button, FormError, Skeleton, VisuallyHidden } from '@bazaar/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useShell } from '../../use-shell.ts'
import styles from './schedules.module.css'
import { words } from './words.ts'

const Difference = ({ lines }: { lines: readonly DifferenceLine[] | null }) => {
  if (lines === null) return <p className={styles.lead}>{words.tooDifferent}</p>
  return (
    <ul className={styles.difference}>
      {lines
        .map((line, position) => ({ ...line, position }))
        .filter(({ kind }) => kind !== 'same')
        .map(({ kind, text, position }) => (
          <li key={position} className={styles[kind]}>
            <VisuallyHidden>{kind === 'added' ? words.added : words.takenAway}</VisuallyHidden> {text}
          </li>
        ))}
    </ul>
  )
}

const outcomeOf = ({ state, changed }: Occurrence) => {
  if (state !== 'succeeded')
    return { tone: state === 'failed' ? 'bad' : 'neutral', text: words.state[state ?? 'stopped'] } as const
  if (changed === null) return { tone: 'neutral', text: words.first } as const
  return changed ? ({ tone: 'warn', text: words.changed } as const) : ({ tone: 'good', text: words.unchanged } as const)
}

const Line = ({ id, one }: { id: string; one: Occurrence }) => {
  const { http, notices } = useShell()
  const [lines, setLines] = useState<readonly DifferenceLine[] | null | undefined>(undefined)
  const { tone, text } = outcomeOf(one)
  const show = (run: string) =>
    void http.call(schedulesApi.readDifference, {}, { params: { id, run } }).then(
      (found) => setLines(found.lines),
      (error: unknown) => notices.notify('error', readFailure(error).detail),
    )
  return (
    <li className={styles.occurrence}>
      <div className={styles.line}>
        <span>
          <time dateTime={one.due_at}>{formatMoment(one.due_at)}</time> <Badge tone={tone}>{text}</Badge>
        </span>
        {one.run_id && one.state === 'succeeded' && (
          <span className={styles.actions}>
            {one.changed && lines === undefined && (
              <Button variant="quiet" size="small" onClick={() => show(one.run_id ?? '')}>
                {words.showChange}
              </Button>
            )}
            <Link to={`/results/${one.run_id}`}>{words.open}</Link>
          </span>
        )}
      </div>
      {one.error && <p className={styles.lead}>{one.error}</p>}
      {lines !== undefined && <Difference lines={lines} />}
    </li>
  )
}

/** The runs of a schedule, newest first. */
export const Occurrences = ({ id }: { id: string }) => {
  const { http } = useShell()
  const [list, setList] = useState<readonly Occurrence[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    http.call(schedulesApi.listOccurrences, {}, { params: { id } }).then(
      ({ data }) => setList(data),
      (error: unknown) => setProblem(readFailure(error).detail),
    )
  }, [http, id])
  if (problem) return <FormError>{problem}</FormError>
  if (list === null) return <Skeleton />
  if (list.length === 0) return <p className={styles.lead}>{words.noRuns}</p>
  return (
    <ul className={styles.occurrences}>
      {list.map((one) => (
        <Line key={one.due_at} id={id} one={one} />
      ))}
    </ul>
  )
}
