import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findAgents, findEngines } from './folders.server.ts'
import type { Ports } from './server/ports.ts'

let source = ''
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), 'team-'))
})
afterEach(() => rmSync(source, { recursive: true }))

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(source, path)), { recursive: true })
  writeFileSync(join(source, path), text)
}
const definition = (id: string) => `export const it = { id: '${id}', card: {}, endpoint: '/api/v1/x/${id}' }`
const engine = (id: string) => `export const work = { agent: { id: '${id}' }, run: () => {} }\nexport const limit = 3`

it('finds each folder with a definition and lists its files', async () => {
  write('b-two/definition.ts', definition('b-two'))
  write('a-one/definition.ts', definition('a-one'))
  write('a-one/example.ts', `export const example = { text: 'x' }`)
  write('a-one/example-answer.ts', `export const oneExample = { input: {}, output: { data: 'y' } }`)
  write('a-one/view.tsx', '')
  write('a-one/voice.widget.tsx', '')
  write('shared/words.ts', '')
  write('index.ts', '')
  const [one, two, ...more] = await findAgents(source)
  expect([one?.agent.id, two?.agent.id, more]).toEqual(['a-one', 'b-two', []])
  expect(one).toMatchObject({ example: { text: 'x' }, view: expect.any(Function) })
  expect(Object.keys(one?.widgets ?? {})).toEqual(['voice'])
  expect(await one?.answered?.()).toEqual({ input: {}, output: { data: 'y' } })
  expect(two).toMatchObject({ example: undefined, answered: undefined, view: undefined, widgets: {} })
})

it('finds the translations of a folder, and none for a language that the interface does not have', async () => {
  write('a-one/definition.ts', definition('a-one'))
  write('a-one/translation.hi.ts', `export const hi = { card: { title: 'एक' } }`)
  write('a-one/translation.xx.ts', '')
  const [one] = await findAgents(source)
  expect(Object.keys(one?.translations ?? {})).toEqual(['hi'])
  expect(await one?.translations?.hi?.()).toEqual({ card: { title: 'एक' } })
})

it('finds the one engine of each folder', async () => {
  write('a-one/definition.ts', definition('a-one'))
  write('a-one/engine.server.ts', engine('a-one'))
  expect((await findEngines(source)).map(({ agent }) => agent.id)).toEqual(['a-one'])
})

it('loads an engine when it runs, and before only what its server may lack', async () => {
  const input = `input: { parse: (given) => ({ given }) }`
  write('a-one/definition.ts', definition('a-one').replace('card: {}', `card: {}, ${input}`))
  write('a-one/engine.server.ts', `export const work = { agent: {}, run: (it) => it }\nglobalThis.engineLoaded = true`)
  write('a-one/engine/missing.ts', `export const missing = (ports, input) => [ports, input]`)
  write('b-two/definition.ts', definition('b-two'))
  write('b-two/engine.server.ts', engine('b-two'))
  const [one, two] = await findEngines(source)
  const ports = {} as Ports
  expect([one?.missing(ports, 7), two?.missing(ports, 7)]).toEqual([[ports, { given: 7 }], null])
  expect(globalThis).not.toHaveProperty('engineLoaded')
  expect(await one?.run('context' as never)).toBe('context')
  expect(globalThis).toHaveProperty('engineLoaded')
  Reflect.deleteProperty(globalThis, 'engineLoaded')
})

it('gives the charts of an answer that is the output of its agent, and none of another', async () => {
  const output = `output: { safeParse: (given) => ({ success: 'score' in given, data: given }) }`
  write('a-one/definition.ts', definition('a-one').replace('card: {}', `card: {}, ${output}`))
  write('a-one/engine.server.ts', engine('a-one'))
  write('a-one/figures.ts', 'export const figures = ({ score }) => [{ title: `Score ${score}` }]')
  write('b-two/definition.ts', definition('b-two'))
  write('b-two/engine.server.ts', engine('b-two'))
  const [one, two] = await findEngines(source)
  expect(await one?.figures?.({ score: 7 })).toEqual([{ title: 'Score 7' }])
  expect(await one?.figures?.({})).toEqual([])
  expect(two).not.toHaveProperty('figures')
})

it('gives what a table shows of an answer that is the output of its agent, and nothing of another', async () => {
  const output = `output: { safeParse: (given) => ({ success: 'score' in given, data: given }) }`
  write('a-one/definition.ts', definition('a-one').replace('card: {}', `card: {}, ${output}`))
  write('a-one/engine.server.ts', engine('a-one'))
  write('a-one/columns.server.ts', 'export const columns = ({ score }) => ({ points: score })')
  const [one] = await findEngines(source)
  expect(one?.columns?.({ score: 7 })).toEqual({ points: 7 })
  expect(one?.columns?.({ stopped: true })).toBeNull()
})

it('rejects a folder that is not named after its agent', async () => {
  write('a-one/definition.ts', definition('another'))
  await expect(findAgents(source)).rejects.toThrow(/a-one.definition\.ts defines “another”/)
})

it('rejects a definition file without exactly one definition, and a folder without an engine', async () => {
  write('a-one/definition.ts', 'export const price = 1')
  await expect(findAgents(source)).rejects.toThrow(/must have one such export, and has 0/)
  await expect(findEngines(source)).rejects.toThrow(/engine\.server\.ts/)
})
