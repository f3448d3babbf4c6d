import { Button, RichText, Spinner, StopIcon } from '@bazaar/ui'
import { useDeferredValue } from 'react'
import { Elapsed } from './elapsed.tsx'
import type { RunState } from './run-state.ts'
import styles from './run-progress.module.css'
import { words } from './words.ts'

type Running = Extract<RunState, { phase: 'running' }>

const stepText = ({ stopping, progress, text }: Running): string => {
  if (stopping) return words.stopping
  if (progress) return progress.text
  return text === '' ? words.starting : words.writing
}

/** What a run is doing: the step, how far it is, the time, the text so far, and Stop. */
export const RunProgress = ({ run, onStop }: { run: Running; onStop: () => void }) => {
  // Text can arrive faster than it can be set as rich text; typing in the form goes first.
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
        <Button variant="secondary" size="small" icon={<StopIcon />} onClick={onStop} disabled={run.stopping}>
          {words.stop}
        </Button>
      </div>
      {counted && <progress className={styles['meter']} value={done} max={total} aria-label={stepText(run)} />}
      {text !== '' && <RichText markdown={text} />}
    </div>
  )
}
