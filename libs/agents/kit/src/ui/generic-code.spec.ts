/// <reference types="vite/client" />
import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['./*.ts', './*.tsx', '!./*.spec.*', '!./spec-*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Deciding by a field's kind is what this library is for; deciding by a name would make it know an agent. */
const decidesByName = /\b(agent\.id|agentId|field\.label|\bname)\s*[!=]==\s*['"`]|case '[a-z]+(-[a-z]+)+'/

it('decides by the kind of a field, never by an agent or the name of a field', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(15)
  expect(Object.entries(sources).flatMap(([file, text]) => (decidesByName.test(text) ? [file] : []))).toEqual([])
})
