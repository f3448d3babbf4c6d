import { readFailure, voice } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { words } from '../words.ts'
import { type Capture, startCapture } from './capture.ts'

export type RecorderState =
  | { phase: 'empty' }
  | { phase: 'asking' }
  | { phase: 'recording'; startedAt: number }
  | { phase: 'recorded'; file: File; url: string }
  | { phase: 'sending'; file: File; url: string }

type SpeechStatus = z.output<typeof voice.speechStatus.output>

const lookEveryMs = 3_000

/** The place of a recording in the queue; null while it does not wait. */
export const usePlace = (services: ShellServices, sending: boolean) => {
  const [place, setPlace] = useState<number | null>(null)
  useEffect(() => {
    if (!sending) return undefined
    const look = () =>
      void services.call(voice.speechStatus, {}).then(
        (status) => setPlace(status.place),
        () => undefined,
      )
    const timer = setInterval(look, lookEveryMs)
    return () => {
      clearInterval(timer)
      setPlace(null)
    }
  }, [services, sending])
  return place
}

const empty: RecorderState = { phase: 'empty' }

/** Whether this server has speech recognition. Null while the status is unknown. */
export const useSpeechStatus = (services: ShellServices) => {
  const [status, setStatus] = useState<SpeechStatus | null>(null)
  useEffect(() => {
    const left = new AbortController()
    services.call(voice.speechStatus, {}, { signal: left.signal }).then(setStatus, () => undefined)
    return () => left.abort()
  }, [services])
  return status
}

/** State of one message: recording, playback and transcription. */
export const useRecorder = (services: ShellServices, onTranscript: (text: string) => void) => {
  const [state, setState] = useState<RecorderState>(empty)
  const [level, setLevel] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const capture = useRef<Capture | null>(null)
  const address = useRef<string | null>(null)

  const forget = useCallback(() => {
    if (address.current !== null) URL.revokeObjectURL(address.current)
    address.current = null
  }, [])
  useEffect(
    () => () => {
      capture.current?.discard()
      capture.current = null
      forget()
    },
    [forget],
  )

  const stop = useCallback(async () => {
    const running = capture.current
    capture.current = null
    if (running === null) return
    setLevel(0)
    const file = await running.stop()
    if (file === null) return setState(empty)
    forget()
    address.current = URL.createObjectURL(file)
    setState({ phase: 'recorded', file, url: address.current })
  }, [forget])

  const start = async () => {
    if (capture.current !== null || state.phase === 'asking') return
    setProblem(null)
    forget()
    setState({ phase: 'asking' })
    try {
      capture.current = await startCapture({ onLevel: setLevel, onLimit: () => void stop() })
      setState({ phase: 'recording', startedAt: Date.now() })
    } catch {
      setState(empty)
      setProblem(words.refused)
    }
  }

  const submit = async () => {
    if (state.phase !== 'recorded') return
    const { file, url } = state
    setProblem(null)
    setState({ phase: 'sending', file, url })
    try {
      const { transcript, notices } = await services.call(voice.transcribe, { audio_file: file })
      forget()
      setState(empty)
      onTranscript(transcript)
      for (const notice of notices) services.notify('info', notice)
    } catch (error) {
      setState({ phase: 'recorded', file, url })
      setProblem(readFailure(error).detail)
    }
  }

  return { state, level, problem, start, stop, submit }
}
