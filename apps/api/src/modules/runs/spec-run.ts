import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../testing/index.ts'
import { gate, type Mode, type Probe, sampleAgent } from './spec-agents.ts'
import { startRun } from './begin/start.ts'
import type { Run } from './view.ts'
import { waitForRun } from './read/wait.ts'

/** Runs the sample agent once to its end. The run takes as long as the clock of the spec is moved. */
export const runSample = async (
  t: Pick<TestApp, 'services' | 'clock'>,
  seen: Probe,
  { userId, takesMs, mode = 'answer' }: { userId: string; takesMs: number; mode?: Mode | undefined },
): Promise<Run> => {
  seen.started = gate()
  seen.hold = gate()
  const started = await startRun(t.services, {
    userId,
    agent: sampleAgent,
    input: { text: 'Asha', mode },
    key: randomUUID(),
  })
  await seen.started.opened
  t.clock.advance(takesMs)
  seen.hold.open()
  const end = { deadlineMs: 5_000, signal: new AbortController().signal }
  await waitForRun(t.services, started, end).catch(() => undefined)
  return started
}
