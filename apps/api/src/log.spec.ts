import type { TextModel } from '@bazaar/agents-kit/server'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logOptions } from './log.ts'
import { probe, sampleAgent, sampleImplementation } from './modules/runs/spec-agents.ts'
import { signedInWith } from './modules/runs/spec-user.ts'
import { createRunWorker, type RunWorker } from './modules/runs/work/worker.ts'
import { idleObserver } from './observability/observer.ts'
import { type TestApp, testApp } from './testing/index.ts'

const reqId = '0af7651916cd43dd8448eb211c80319c'
const text: TextModel = {
  name: 'writer-1',
  complete: async ({ schema }) => schema.parse({}),
  write: async () => ({ text: 'Dear Zubin', cutOff: false }),
}
const lines: string[] = []
let t: TestApp
let worker: RunWorker
beforeAll(async () => {
  const sample = sampleImplementation(probe())
  t = await testApp({
    implementations: [
      {
        ...sample,
        run: async (context) => {
          const { signal } = context
          await context.ports.text?.write({
            task: 'spec',
            system: '',
            prompt: 'Zubin',
            maxTokens: 9,
            temperature: 0,
            signal,
          })
          return sample.run(context)
        },
      },
    ],
    ports: { text },
    observer: { ...idleObserver, traceparent: () => `00-${reqId}-b7ad6b7169203331-01` },
  })
  t.services.log = pino(logOptions({ LOG_LEVEL: 'info' }), { write: (line: string) => void lines.push(line) })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
afterAll(async () => {
  await worker.stop()
  await t.close()
})

it('names request, run, user, agent, engine, model and milliseconds of a run, and nothing of its texts', async () => {
  const { userId, headers } = await signedInWith(t, 10)
  const press = async (mode: string) =>
    (
      await t.app.inject({ method: 'POST', url: sampleAgent.endpoint, payload: { text: 'Zubin', mode }, headers })
    ).json()
  const { run_id: run } = await press('answer')
  await press('blocked')
  await press('wrong')
  const ended = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'run ended')
  await expect.poll(() => ended().length).toBe(3)
  const known = { reqId, user: userId, agent: 'sample', model: 'writer-1', milliseconds: expect.any(Number) }
  expect(ended()).toMatchObject([
    { ...known, run, engine: 'embedded' },
    { ...known, code: 'URL_BLOCKED' },
    { ...known, code: 'RUN_FAILED' },
  ])
  expect(lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'run failed')).toMatchObject(known)
  const written = lines.join('')
  for (const secret of ['Zubin', headers.authorization, '@example.com']) expect(written).not.toContain(secret)
})
