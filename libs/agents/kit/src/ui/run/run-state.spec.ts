import { describe, expect, it } from 'vitest'
import { type RunAction, type RunState, idle, reduceRun } from './run-state.ts'

const after = (...actions: RunAction[]): RunState => actions.reduce(reduceRun, idle)
const submit: RunAction = { type: 'submit', at: 1000 }
const event = (event: Extract<RunAction, { type: 'event' }>['event']): RunAction => ({ type: 'event', event })
const balance = { credit_score: 19, credit_held: 0 }

describe('a run', () => {
  it('shows the overlay until its first event', () => {
    expect(after(submit)).toMatchObject({ phase: 'running', covered: true })
    expect(after(submit, event({ type: 'started', run_id: 'r' }))).toMatchObject({ covered: true, runId: 'r' })
    const progress = event({ type: 'progress', text: 'Reading example.com', done: 3, total: 8 })
    expect(after(submit, progress)).toMatchObject({ covered: false, progress: { done: 3, total: 8 } })
    expect(after(submit, { type: 'stopping', on: true })).toMatchObject({ covered: false, stopping: true })
  })

  it('collects text and drops it when the engine restarts', () => {
    const text = (delta: string) => event({ type: 'text', delta })
    expect(after(submit, text('Hel'), text('lo'))).toMatchObject({ text: 'Hello' })
    const reset = event({ type: 'reset', reason: 'Writing it again' })
    expect(after(submit, text('Hel'), reset, text('Good'))).toMatchObject({
      text: 'Good',
      progress: { text: 'Writing it again' },
    })
  })

  it('stays in its final state whatever event follows', () => {
    const done = after(submit, event({ type: 'result', answer: { data: 'x' }, ...balance }))
    expect(done).toEqual({ phase: 'done', answer: { data: 'x' } })
    const late: RunAction = { type: 'failure', failure: { code: 'NETWORK', detail: '', fields: {}, lost: true } }
    expect(reduceRun(done, late)).toBe(done)
    expect(reduceRun(done, submit)).toMatchObject({ phase: 'running', text: '' })
    expect(reduceRun(done, { type: 'clear' })).toEqual(idle)
  })
})
