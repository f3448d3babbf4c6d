import { rmSync, writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { installTextEngine } from '../../install-engine.ts'
import { createLocalModel } from './local-model.ts'
import { createModelProcess } from './model-process.ts'
import { randomGguf } from './spec-gguf.ts'

/** Installed once from the package registry, as `npm run model` does. */
const engine = join(import.meta.dirname, '../../../../../../node_modules/.cache/model-engine')
let folder: string
let made: ReturnType<typeof createLocalModel>
let modelProcess: ReturnType<typeof createModelProcess>
beforeAll(async () => {
  await installTextEngine(engine, false)
  folder = mkdtempSync(join(tmpdir(), 'bazaar-gguf-'))
  const model = join(folder, 'random.gguf')
  writeFileSync(model, randomGguf())
  const downloaded = { name: 'random', licence: 'none', model, engine, bytes: 1e6, sha256: '' }
  modelProcess = createModelProcess(downloaded)
  made = createLocalModel(downloaded, {}, modelProcess)
}, 600_000)
afterAll(() => {
  made.stop()
  rmSync(folder, { recursive: true, force: true })
})

const request = (more: object = {}) => ({
  task: 's@1',
  system: 'Write.',
  prompt: 'A letter to Asha.',
  maxTokens: 60,
  temperature: 0.5,
  signal: new AbortController().signal,
  ...more,
})

test('streams a text piece by piece', async () => {
  const pieces: string[] = []
  const { text } = await made.model.write(request({ onText: (piece: string) => pieces.push(piece) }))
  expect(text.length).toBeGreaterThan(10)
  expect(pieces.length).toBeGreaterThan(3)
  expect(pieces.join('')).toBe(text)
})

test('keeps to a JSON schema', async () => {
  const schema = z.strictObject({ title: z.string().max(20), good: z.boolean(), kind: z.enum(['long', 'short']) })
  const reply = await made.model.complete(request({ schema, maxTokens: 200 }) as never)
  expect(schema.safeParse(reply).success).toBe(true)
})

test('two runs at once take turns, and the second sees its place', async () => {
  const places: number[] = []
  const [one, two] = await Promise.all([
    made.model.write(request()),
    made.model.write(request({ onWait: (place: number) => places.push(place) })),
  ])
  expect([one.text.length > 0, two.text.length > 0, places]).toEqual([true, true, [1]])
})

test('a prompt beyond the context is shortened and said', async () => {
  const notices: string[] = []
  const prompt = 'word '.repeat(2_000)
  await made.model.write(request({ prompt, onNotice: (text: string) => notices.push(text) }))
  expect(notices[0]).toMatch(/the middle of what it was given was left out/)
})

test('a process that dies keeps what it wrote, and is started again for the next text', async () => {
  const { cutOff, text } = await made.model.write(
    request({
      maxTokens: 1_000,
      onText: () => {
        const pid = modelProcess.pid()
        if (pid !== undefined) process.kill(pid, 'SIGKILL')
      },
    }),
  )
  expect([cutOff, text.length > 0]).toEqual([true, true])
  expect((await made.model.write(request())).text.length).toBeGreaterThan(10)
})

test('a stop ends the text at once and leaves the model ready', async () => {
  const stop = new AbortController()
  const stopped = made.model.write(
    request({ maxTokens: 3_000, signal: stop.signal, onText: () => stop.abort(new Error('stopped by the user')) }),
  )
  await expect(stopped).rejects.toThrow('stopped by the user')
  expect((await made.model.write(request())).text.length).toBeGreaterThan(10)
})
