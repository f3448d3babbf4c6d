import { Spinner } from '@bazaar/ui'
import { useDeferredValue } from 'react'
import { Elapsed } from './elapsed.tsx'
import { ReportText } from '../report-text.tsx'
import type { RunState } from './run-state.ts'
import styles from './run-progress.module.css'
import { StopControl } from './stop-control.tsx'
import { words } from '../words/words.ts'

type Running = Extract<RunState, { phase: 'running' }>

const stepText = ({ stopping, progress, text }: Running): string => {
  if (stopping) return words.stopping
  if (progress) return words.message(progress.text)
  return text === '' ? words.starting : words.writing
}

type Props = {
  run: Running
  /** Price of the run, in credits. */
  price: number
  onStop: (acceptCharge: boolean) => void
  onAskStop: (asking: boolean) => void
}

/** Shows a run's step, progress, time and text so far, with Stop. */
export const RunProgress = ({ run, price, onStop, onAskStop }: Props) => {
  // Text can arrive faster than it renders as rich text. Typing in the form has priority.
  const text = useDeferredValue(run.text)
  const { done, total } = run.progress ?? {}
  const counted = done !== undefined && total !== undefined && total > 0
  return (
    <div className={styles['running']}>
      <div className={styles['bar']}>
        <Spinner />
        <p className={styles['step']}>
          {stepText(run)}
          {counted && <span className={styles['count']}> {words.steps(done, total)}</span>}
        </p>
        <Elapsed since={run.startedAt} className={styles['time']} />
        <StopControl
          charges={run.text.trim() === '' && !run.asking ? 0 : price}
          stopping={run.stopping}
          asking={run.asking}
          onAsk={onAskStop}
          onStop={onStop}
        />
      </div>
      {counted && <progress className={styles['meter']} value={done} max={total} aria-label={stepText(run)} />}
      {text !== '' && <ReportText markdown={text} />}
    </div>
  )
}
