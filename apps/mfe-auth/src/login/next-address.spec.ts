import { expect, it } from 'vitest'
import { nextAddress } from './next-address.ts'

const ask = (next: string) => nextAddress(`?${new URLSearchParams({ next })}`)

it('opens the catalogue by default', () => {
  expect(nextAddress('')).toBe('/ai-agents')
})

it('opens a page of this site with its query', () => {
  expect(ask('/ai-agents/get-tax?year=2025-26#result')).toBe('/ai-agents/get-tax?year=2025-26#result')
})

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'ai-agents',
  '//[',
])('never leaves this site: %j', (next) => {
  expect(ask(next)).toBe('/ai-agents')
})
