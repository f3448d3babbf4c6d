import { expect, it } from 'vitest'
import { createEnginePlaces } from './engine-places.ts'
import type { Execution } from './execute.ts'

const execution = () => {
  const [engine, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const run: Execution = { engineDone: engine.promise, done: end.promise, cut: () => undefined }
  return { run, engine, end }
}
const settled = () => new Promise((settle) => setImmediate(settle))

it('frees the place of a run when its engine is done, before its end is stored', async () => {
  const places = createEnginePlaces(2)
  const { run, engine, end } = execution()
  let freed = 0
  places.add(run, () => (freed += 1))
  expect(places.free()).toBe(1)
  engine.resolve()
  await settled()
  expect([places.free(), places.all.size, freed]).toEqual([2, 1, 1])
  end.resolve()
  await settled()
  expect([places.free(), places.all.size, freed]).toEqual([2, 0, 2])
})

it('has no place while as many runs wait for their end to be stored as have places', async () => {
  const places = createEnginePlaces(1)
  const runs = [execution(), execution()]
  for (const { run, engine } of runs) {
    expect(places.free()).toBe(1)
    places.add(run, () => undefined)
    engine.resolve()
    await settled()
  }
  expect(places.free()).toBe(0)
  runs[0]?.end.resolve()
  await settled()
  expect(places.free()).toBe(1)
})
