import { describe, expect, it } from 'vitest'
import { isWithin } from './shared-range.ts'

describe('isWithin', () => {
  it.each([
    ['19.3.1', '*', true],
    ['19.3.1', '19.3.1', true],
    ['19.3.2', '19.3.1', false],
    ['19.3.1', '^19.0.0', true],
    ['19.0.0', '^19.0.0', true],
    ['19.3.1', '^19.3.2', false],
    ['19.2.9', '^19.3.1', false],
    ['20.0.0', '^19.0.0', false],
    ['18.9.9', '^19.0.0', false],
    ['0.2.5', '^0.2.3', true],
    ['0.2.2', '^0.2.3', false],
    ['0.3.0', '^0.2.3', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['0.0.0', '^0.0.0', true],
    ['0.0.1', '^0.0.0', false],
    ['19.0.0-rc.1', '^19.0.0', false],
    ['nonsense', '*', false],
    ['19.3.1', '>=19', true],
    ['19.3.1', '19.x', true],
    ['20.0.0', '19.x || 20', true],
    ['19.3.1', 'latest', null],
    ['19.3.1', '^', null],
  ])('%s in %s: %s', (version, range, verdict) => {
    expect(isWithin(version, range)).toBe(verdict)
  })
})
