import { type ResultView, results } from '@bazaar/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RunState, idle, reduceRun } from './run-state.ts'
import { createRunner } from './runner.ts'
import { createRunDouble, latest } from '../spec-run-double.ts'
import { everyKind, receipt } from '../spec-agents.ts'
import { words } from '../words/words.ts'

const balance = { credit_score: 18, credit_held: 0 }
const settled = () => vi.advanceTimersByTimeAsync(0)
const problem = (code: string, detail = 'It broke.', fields = {}) =>
  Object.assign(new Error(detail), { code, detail, status: null, fields, requestId: null })

const stored = (id: string): ResultView => ({
  id,
  agent: 'every-kind',
  main_agent: 'every-kind',
  title: 'ACME',
  excerpt: '',
  favourite: false,
  edited: false,
  created_at: '2026-11-21T05:12:00.000Z',
  deleted_at: null,
  state: 'succeeded',
  input: {},
  answer: {},
  text: 'Words',
  original_text: null,
  version: 1,
  versions: [],
  opinion: null,
})

const setUp = (shell = createRunDouble()) => {
  const seen: { state: RunState } = { state: idle }
  const runner = createRunner(everyKind, shell.services, (action) => {
    seen.state = reduceRun(seen.state, action)
  })
  return { ...shell, seen, runner }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a submission', () => {
  it('is sent once however often Go is pressed, and again with a new key after the end', async () => {
    const { runner, asked, state, seen } = setUp()
    runner.start({ a: 1 }, 20)
    runner.start({ a: 1 }, 20)
    expect(asked).toHaveLength(1)
    asked[0]!.send({ type: 'result', answer: { data: 'x' }, ...balance })
    asked[0]!.end()
    await settled()
    expect(seen.state).toEqual({ phase: 'done', answer: { data: 'x' } })
    expect(state.creditRefreshes).toBe(1)
    runner.start({ a: 2 }, 20)
    expect(asked).toHaveLength(2)
    expect(asked[1]!.key).not.toBe(asked[0]!.key)
  })

  it('is not sent with fewer credits than the price', () => {
    const { runner, asked, notices, seen } = setUp()
    runner.start({}, 1)
    expect(asked).toHaveLength(0)
    expect(notices).toEqual([{ tone: 'error', text: 'Insufficient credit score to make this request' }])
    expect(seen.state).toEqual(idle)
  })

  it('fails when the stream ends without an answer', async () => {
    const { runner, asked, seen } = setUp()
    runner.start({}, 20)
    asked[0]!.end()
    await settled()
    expect(seen.state).toMatchObject({ phase: 'failed', detail: words.ended, lost: false })
  })

  it('passes on the field errors of the server', async () => {
    const { runner, asked, seen } = setUp()
    runner.start({}, 20)
    asked[0]!.refuse(problem('URL_INVALID', 'No such address', { site: 'Check this' }))
    await settled()
    expect(seen.state).toMatchObject({ phase: 'failed', code: 'URL_INVALID', fields: { site: 'Check this' } })
  })
})

describe('stop', () => {
  it('stops by run id and ends with the answer of the server', async () => {
    const { runner, asked, stopped, accepted, seen } = setUp()
    runner.start({}, 20)
    latest(asked).send({ type: 'started', run_id: 'r9' })
    runner.stop()
    runner.stop()
    expect(seen.state).toMatchObject({ phase: 'running', stopping: true })
    await settled()
    expect(stopped).toEqual(['r9'])
    expect(accepted).toEqual([false])
    expect(seen.state).toMatchObject({ phase: 'failed', code: 'RUN_STOPPED', detail: words.stoppedDetail })
    expect(latest(asked).signal.aborted).toBe(true)
    latest(asked).send({ type: 'result', answer: { data: 'late' }, ...balance })
    expect(seen.state).toMatchObject({ phase: 'failed' })
  })

  it('waits for the run id when pressed before it is known', async () => {
    const { runner, asked, stopped } = setUp()
    runner.start({}, 20)
    runner.stop()
    expect(stopped).toEqual([])
    latest(asked).send({ type: 'started', run_id: 'r9' })
    await settled()
    expect(stopped).toEqual(['r9'])
  })

  it('is sent even when the user leaves the page first', async () => {
    const { runner, asked, stopped } = setUp()
    runner.start({}, 20)
    runner.stop()
    runner.leave()
    expect(latest(asked).signal.aborted).toBe(false)
    latest(asked).send({ type: 'started', run_id: 'r9' })
    await settled()
    expect(stopped).toEqual(['r9'])
  })

  it('asks first when it costs credits; then the text so far is the result', async () => {
    const { runner, asked, accepted, stopAnswer, seen } = setUp()
    runner.start({}, 20)
    latest(asked).send({ type: 'started', run_id: 'r9' })
    latest(asked).send({ type: 'text', delta: 'Half' })
    stopAnswer.error = problem('STOP_WOULD_CHARGE')
    runner.stop(false)
    await settled()
    expect(seen.state).toMatchObject({ phase: 'running', text: 'Half', asking: true, stopping: false })
    runner.askStop(false)
    expect(seen.state).toMatchObject({ phase: 'running', asking: false })
    const answer = { stopped: true, partial_text: 'Half', ...receipt }
    Object.assign(stopAnswer, { error: null, run: { answer } })
    runner.stop(true)
    await settled()
    expect(accepted).toEqual([false, true])
    expect(seen.state).toEqual({ phase: 'done', answer })
  })

  it('follows the run to its end when it comes too late', async () => {
    const { runner, asked, stopAnswer, seen } = setUp()
    stopAnswer.run = { state: 'running' }
    runner.start({}, 20)
    latest(asked).send({ type: 'started', run_id: 'r9' })
    runner.stop()
    await settled()
    latest(asked).send({ type: 'result', answer: { data: 'done' }, ...balance })
    expect(seen.state).toEqual({ phase: 'done', answer: { data: 'done' } })
  })

  it('reports a failure and can be pressed again', async () => {
    const { runner, asked, stopped, stopAnswer, notices, seen } = setUp()
    stopAnswer.error = problem('NETWORK')
    runner.start({}, 20)
    latest(asked).send({ type: 'started', run_id: 'r9' })
    runner.stop()
    await settled()
    expect(notices).toEqual([{ tone: 'error', text: words.stopFailed }])
    expect(seen.state).toMatchObject({ phase: 'running', stopping: false })
    runner.stop()
    expect(stopped).toEqual(['r9', 'r9'])
  })
})

it.each(['NETWORK', 'STOP_WOULD_CHARGE'])('reports a stop that fails with %s after the page was left', async (code) => {
  const { runner, asked, stopAnswer, notices } = setUp()
  stopAnswer.error = problem(code)
  runner.start({}, 20)
  latest(asked).send({ type: 'started', run_id: 'r9' })
  runner.stop()
  runner.leave()
  await settled()
  expect(notices).toEqual([{ tone: 'error', text: words.stopFailed }])
})

describe('a run that outlives the page', () => {
  it('is remembered, resumed after a reload and forgotten at its end', async () => {
    const shell = createRunDouble()
    const before = setUp(shell)
    before.runner.start({}, 20)
    latest(shell.asked).send({ type: 'started', run_id: 'r9' })
    before.runner.leave()
    await settled()
    expect(before.seen.state).toMatchObject({ phase: 'running' })

    const afterwards = setUp(shell)
    afterwards.runner.resume()
    expect(latest(shell.asked)).toMatchObject({ kind: 'follow', runId: 'r9' })
    latest(shell.asked).send({ type: 'started', run_id: 'r9' })
    latest(shell.asked).send({ type: 'result', answer: {}, ...balance })
    expect(afterwards.seen.state).toMatchObject({ phase: 'done' })
    expect(shell.state.drafts.size).toBe(0)
  })

  it('is silently forgotten when the server does not know it', async () => {
    const shell = createRunDouble()
    shell.state.drafts.set('agent:every-kind:run', { runId: 'gone', startedAt: 1 })
    const { runner, seen, asked } = setUp(shell)
    runner.resume()
    latest(asked).refuse(problem('NOT_FOUND'))
    await settled()
    expect(seen.state).toEqual(idle)
    expect(shell.state.drafts.size).toBe(0)
    runner.start({}, 20)
    expect(asked).toHaveLength(2)
  })

  it('resumes by its id after a lost connection, or by its key without an id', async () => {
    const { runner, asked, seen, state } = setUp()
    runner.start({ a: 1 }, 20)
    latest(asked).refuse(problem('NETWORK'))
    await settled()
    expect(seen.state).toMatchObject({ phase: 'failed', lost: true })
    runner.reconnect()
    expect(latest(asked)).toMatchObject({ kind: 'start', key: asked[0]!.key, input: { a: 1 } })
    latest(asked).send({ type: 'started', run_id: 'r9' })
    latest(asked).refuse(problem('TIMEOUT'))
    await settled()
    expect(state.drafts.size).toBe(1)
    runner.reconnect()
    expect(latest(asked)).toMatchObject({ kind: 'follow', runId: 'r9' })
  })
})

describe('an earlier run', () => {
  it('is not shown once another one is wanted, or the page was left', async () => {
    const { runner, asked, seen, answers } = setUp()
    const late = Promise.withResolvers<ResultView>()
    answers[results.getResult.path] = () => late.promise
    const first = runner.show('run-1')
    answers[results.getResult.path] = () => stored('run-2')
    await runner.show('run-2')
    late.resolve(stored('run-1'))
    await first
    expect(seen.state).toMatchObject({ phase: 'done', opened: { id: 'run-2' } })

    answers[results.getResult.path] = () => Promise.reject(problem('NOT_FOUND'))
    const following = runner.show('run-3')
    runner.leave()
    await following
    expect(asked).toEqual([])
  })
})
