import type { FieldWidget } from '@bazaar/agents-kit/ui'
import { Button, FormError, MicIcon, StopIcon } from '@bazaar/ui'
import { useEffect, useId, useState } from 'react'
import { words } from '../words.ts'
import { type RecorderState, usePlace, useRecorder, useSpeechStatus } from './use-recorder.ts'
import styles from './voice-recorder.module.css'

/** Scales the level so that speech near the microphone fills about half of the meter. */
const shown = (level: number): number => Math.min(1, level * 4)

const Elapsed = ({ since }: { since: number }) => {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return <span className={styles['time']}>{words.time(Math.max(0, Math.floor((now - since) / 1_000)))}</span>
}

const statusOf = ({ phase }: RecorderState, place: number | null): string => {
  if (phase === 'recording') return words.recording
  if (place !== null) return words.waiting(place)
  return phase === 'sending' ? words.sending : words.start
}

/** Records a message, plays it back and fills the form's transcript. */
export const VoiceRecorder: FieldWidget = ({ services, label, hint, error, fill, busy }) => {
  const id = useId()
  const status = useSpeechStatus(services)
  const { state, level, problem, start, stop, submit } = useRecorder(services, (text) => fill('transcript', text))
  const place = usePlace(services, state.phase === 'sending')
  const off = status !== null && !status.available
  const recording = state.phase === 'recording'
  const waiting = state.phase === 'sending' || state.phase === 'asking' || busy
  // The form requires a recording, so its error disappears once recording starts.
  const wrong = problem ?? (state.phase === 'empty' ? error : undefined)
  return (
    <div className={styles['recorder']} role="group" aria-labelledby={id}>
      <p id={id} className={styles['label']}>
        {label}
      </p>
      {off && <p className={styles['off']}>{words.off(status.reason)}</p>}
      {status?.available && status.limits !== '' && <p className={styles['hint']}>{status.limits}</p>}
      <div className={styles['desk']}>
        <Button
          icon={<MicIcon />}
          onClick={() => void start()}
          disabled={off || recording || waiting}
          aria-label={words.startButton}
        >
          {words.startShort}
        </Button>
        <Button
          variant="secondary"
          icon={<StopIcon />}
          onClick={() => void stop()}
          disabled={!recording}
          aria-label={words.stopButton}
        >
          {words.stopShort}
        </Button>
        <p className={styles['status']} role="status">
          {recording && <span className={styles['dot']} aria-hidden="true" />}
          {statusOf(state, place)}
        </p>
        {recording && <Elapsed since={state.startedAt} />}
      </div>
      <meter className={styles['meter']} min={0} max={1} value={shown(level)} aria-label={words.level} />
      {(state.phase === 'recorded' || state.phase === 'sending') && (
        <div className={styles['playback']}>
          <audio controls src={state.url} aria-label={words.playback} className={styles['audio']} />
          <Button onClick={() => void submit()} disabled={waiting || off}>
            {words.submit}
          </Button>
        </div>
      )}
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      {wrong !== undefined && <FormError>{wrong}</FormError>}
    </div>
  )
}
