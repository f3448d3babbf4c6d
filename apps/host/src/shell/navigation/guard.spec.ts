import { forget, signIn } from '@bazaar/session'
import { beforeEach, describe, expect, it } from 'vitest'
import { forwardSignedIn, home, requireToken, safeNext } from './guard.ts'

const user = { id: 'u', email: 'a@b.co', fullname: 'Asha', credit_score: 20 }
const thrownBy = (act: () => void): Response | null => {
  try {
    act()
    return null
  } catch (thrown) {
    return thrown as Response
  }
}
const at = (path: string) => new URL(path, 'http://localhost')

beforeEach(() => forget())

describe('requireToken', () => {
  it('sends a visitor to the sign-in page and remembers where they were going', () => {
    expect(thrownBy(() => requireToken(at('/ai-agents/get-tax?x=1')))?.headers.get('location')).toBe(
      '/login?next=%2Fai-agents%2Fget-tax%3Fx%3D1',
    )
    expect(thrownBy(() => requireToken(at('/ai-agents')))?.headers.get('location')).toBe('/login')
  })

  it('lets anyone with a stored token through', () => {
    signIn('t', user)
    expect(thrownBy(() => requireToken(at('/feedback')))).toBeNull()
  })
})

describe('forwardSignedIn', () => {
  it('shows the sign-in page to visitors only', () => {
    expect(thrownBy(() => forwardSignedIn(at('/login')))).toBeNull()
    signIn('t', user)
    expect(thrownBy(() => forwardSignedIn(at('/login')))?.headers.get('location')).toBe('/ai-agents')
    expect(thrownBy(() => forwardSignedIn(at('/login?next=/feedback')))?.headers.get('location')).toBe('/feedback')
  })
})

describe('safeNext', () => {
  it('accepts addresses of this site only', () => {
    expect(safeNext('/feedback?a=1')).toBe('/feedback?a=1')
    for (const bad of [
      '//evil.example',
      '/\t/evil.example',
      '/.//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '',
      null,
    ])
      expect(safeNext(bad)).toBeNull()
  })
})

describe('home', () => {
  it('is the sign-in page, or the catalogue for the signed-in', () => {
    expect(home()).toBe('/login')
    signIn('t', user)
    expect(home()).toBe('/ai-agents')
  })
})
