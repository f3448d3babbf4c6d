import { type RewriteKind, rewrites } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCredits } from '@bazaar/federation-page'
import { useEffect, useReducer, useRef, useState } from 'react'
import { idle, reduceRun } from '../run/run-state.ts'
import { createRunner } from '../run/runner.ts'

export type Wanted = { how: RewriteKind; language?: string; passage?: string; wish?: string }
type Sent = Wanted & { version: number }

/** The run that makes a new version of a result; one at a time, resumed after a reload. */
export const useRewrite = (services: ShellServices, resultId: string, onVersion: () => void) => {
  const [state, dispatch] = useReducer(reduceRun, idle)
  const { available } = useCredits(services)
  const [runner] = useState(() =>
    createRunner({ id: `rewrite:${resultId}`, endpoint: rewrites.rewritePath(resultId), price: 0 }, services, dispatch),
  )
  const [sent, setSent] = useState<{ input: Sent; price: number } | null>(null)
  useEffect(() => {
    runner.resume()
    return runner.leave
  }, [runner])
  const added = useRef(onVersion)
  useEffect(() => {
    added.current = onVersion
  })
  const isDone = state.phase === 'done'
  useEffect(() => {
    if (isDone) added.current()
  }, [isDone])

  const start = (input: Sent, price: number) => {
    setSent({ input, price })
    runner.start(input, available, price)
  }
  return {
    state,
    start,
    stop: runner.stop,
    askStop: runner.askStop,
    /** Resumes a lost run, or sends a failed one again; null after a reload, which forgets what was sent. */
    again: state.phase === 'failed' && state.lost ? runner.reconnect : sent && (() => start(sent.input, sent.price)),
    close: () => dispatch({ type: 'clear' }),
  }
}
