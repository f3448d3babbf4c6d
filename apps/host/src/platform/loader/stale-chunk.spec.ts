import { describe, expect, it } from 'vitest'
import { createRemedies } from './stale-chunk.ts'

const at = { remote: 'mfe-support', shown: 'old', wanted: 'old', held: false }

describe('the remedy for a missing part of a page', () => {
  it('reloads the served build once', () => {
    const remedyFor = createRemedies()
    expect(remedyFor(at)).toBe('again')
    expect(remedyFor(at)).toBe('offer')
    expect(remedyFor({ ...at, remote: 'mfe-auth' })).toBe('again')
  })

  it('swaps a replaced build for the newer one, once per build', () => {
    const remedyFor = createRemedies()
    expect(remedyFor({ ...at, wanted: 'new' })).toBe('swap')
    expect(remedyFor({ ...at, wanted: 'new' })).toBe('offer')
    expect(remedyFor({ ...at, wanted: 'newer' })).toBe('swap')
  })

  it('offers the newer build while the page holds something', () => {
    const remedyFor = createRemedies()
    expect(remedyFor({ ...at, wanted: 'new', held: true })).toBe('offer')
    expect(remedyFor({ ...at, held: true })).toBe('again')
  })
})
