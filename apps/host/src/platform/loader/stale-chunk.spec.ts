import { describe, expect, it } from 'vitest'
import { remedyFor } from './stale-chunk.ts'

const at = { remote: 'mfe-support', shown: 'old', wanted: 'old', held: false }

describe('a part of a page that is gone', () => {
  it('of the build that is served: it is asked for again, once', () => {
    const before = new Set<string>()
    expect(remedyFor(at, before)).toBe('again')
    expect(remedyFor(at, before)).toBe('offer')
    expect(remedyFor({ ...at, remote: 'mfe-auth' }, before)).toBe('again')
  })

  it('of a build that was replaced: the newer one comes, once for each', () => {
    const before = new Set<string>()
    expect(remedyFor({ ...at, wanted: 'new' }, before)).toBe('swap')
    expect(remedyFor({ ...at, wanted: 'new' }, before)).toBe('offer')
    expect(remedyFor({ ...at, wanted: 'newer' }, before)).toBe('swap')
  })

  it('while something would be lost: nothing is exchanged unasked', () => {
    const before = new Set<string>()
    expect(remedyFor({ ...at, wanted: 'new', held: true }, before)).toBe('offer')
    expect(remedyFor({ ...at, held: true }, before)).toBe('again')
  })
})
