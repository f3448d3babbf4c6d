import { describe, expect, it } from 'vitest'
import { buildPath, buildsIn, withoutTry } from './addresses.ts'

const build = { name: 'mfe-agents-seo', buildId: '0123456789ab' }
const plain = '/r/mfe-agents-seo/0123456789ab/'

describe("a build's folder", () => {
  it.each([0, 1, 2, 999, 1_000])('is recognised by the address it was written with, at attempt %i', (again) => {
    const path = `${buildPath(build, again)}static/js/page.js?x=1`
    expect(buildsIn(path)).toEqual([build])
    expect(withoutTry(path)).toBe(`${plain}static/js/page.js?x=1`)
  })

  it('has a different address for each attempt', () => {
    expect(buildPath(build)).toBe(plain)
    expect(new Set([0, 1, 2].map((again) => buildPath(build, again))).size).toBe(3)
  })

  it('is found anywhere in a text', () => {
    const host = { name: 'host', buildId: 'aaaaaaaaaaaa' }
    const stack = `x\n at a (https://shop.example${buildPath(host)}a.js:1:2)\n at b (${buildPath(build, 3)}b.js:1:2)`
    expect(buildsIn(stack)).toEqual([host, build])
  })

  it.each(['', '/results/7', '/r/mfe-auth/', '/r/mfe-auth/0123456789ab', '/r/mfe-auth/0123456789ab~x/a.js'])(
    'is not in %j',
    (path) => {
      expect(buildsIn(path)).toEqual([])
      expect(withoutTry(path)).toBe(path)
    },
  )

  it('is only recognised at the root', () => {
    expect(withoutTry(`/files${buildPath(build, 1)}a.js`)).toBe(`/files${buildPath(build, 1)}a.js`)
  })
})
