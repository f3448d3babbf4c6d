import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { movingDispatch } from './moving-dispatch.ts'
import type { RunAction } from './run-state.ts'

const seen: string[] = []
/** The movements that wait for their frame. */
const frames: (() => void)[] = []
const frame = () => frames.splice(0).forEach((begin) => begin())

const name = (action: RunAction) => (action.type === 'event' ? action.event.type : action.type)
const submit: RunAction = { type: 'submit', at: 0 }
const started: RunAction = { type: 'event', event: { type: 'started', run_id: 'r1' } }
const text: RunAction = { type: 'event', event: { type: 'text', delta: 'First' } }
const answer: RunAction = { type: 'answer', answer: {} }

const open = (motion = true) => {
  vi.stubGlobal('matchMedia', () => ({ matches: motion }))
  return movingDispatch((action) => seen.push(name(action)))
}

beforeEach(() => {
  seen.length = 0
  frames.length = 0
  Object.assign(document, { startViewTransition: (begin: () => void) => frames.push(begin) })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.unstubAllGlobals()
})

it('draws what comes first in one movement, and nothing later in another', () => {
  const dispatch = open()
  for (const action of [submit, started, text]) dispatch(action)
  expect(seen).toEqual(['submit', 'started'])
  frame()
  expect(seen).toEqual(['submit', 'started', 'text'])
  for (const action of [text, answer]) dispatch(action)
  expect(seen).toEqual(['submit', 'started', 'text', 'text', 'answer'])
  expect(frames).toHaveLength(0)
})

it('keeps the order of what arrives before the frame', () => {
  const dispatch = open()
  for (const action of [submit, text, text, answer, submit]) dispatch(action)
  frame()
  expect(seen).toEqual(['submit', 'text', 'text', 'answer', 'submit'])
  expect(frames).toHaveLength(0)
})

it.each([
  ['where motion is not welcome', () => open(false)],
  [
    'where the browser cannot',
    () => {
      Reflect.deleteProperty(document, 'startViewTransition')
      return open()
    },
  ],
])('draws at once %s', (_where, opened) => {
  const dispatch = opened()
  for (const action of [submit, text]) dispatch(action)
  expect(seen).toEqual(['submit', 'text'])
})
