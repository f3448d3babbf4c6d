/// <reference types="vite/client" />
import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.spec.*', '!./spec-*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Generic code may switch on a field's kind. A check for a name would tie it to one agent. */
const decidesByName = /\b(agent\.id|agentId|field\.label|\bname)\s*[!=]==\s*['"`]|case '[a-z]+(-[a-z]+)+'/

it('switches on the kind of a field, never on an agent or a field name', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(60)
  expect(Object.entries(sources).flatMap(([file, text]) => (decidesByName.test(text) ? [file] : []))).toEqual([])
})
