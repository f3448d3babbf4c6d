import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drafts } from './drafts.ts'
import { balance } from './hooks.ts'
import { isMarked, mark } from './storage.ts'
import { doubtCredits, expire, forget, session, setCredits, setUser, signIn, watchOtherTabs } from './store.ts'

const user = { id: 'u1', email: 'a@b.co', fullname: 'Asha', credit_score: 20 }

beforeEach(() => forget())
afterEach(() => vi.restoreAllMocks())

describe('session', () => {
  it('starts with one credit until the server says otherwise', () => {
    expect(session.getState()).toMatchObject({ token: null, available: 1, held: 0 })
  })

  it('stores token and user under the specified keys, without a role', () => {
    signIn('t0ken', { ...user, role: 'staff' })
    expect(localStorage.getItem('token')).toBe('t0ken')
    expect(session.getState()).toMatchObject({ available: 20, user, confirmed: true, creditsKnown: true })
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user)
  })

  it('follows the balance, the theme and the density that another tab stored', () => {
    signIn('t0ken', user)
    const stop = watchOtherTabs(vi.fn(), vi.fn())
    localStorage.setItem('credit_score', '7')
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('density', 'compact')
    for (const key of ['credit_score', 'theme', 'density']) window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(session.getState().available).toBe(7)
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', density: 'compact' })
    stop()
  })

  it('clears all local storage at sign-out, drafts included', () => {
    signIn('t0ken', user)
    drafts.write('get-tax', { annualIncome: '12' })
    localStorage.setItem('linkedinUsername', 'asha')
    forget()
    expect(localStorage.length).toBe(0)
    expect(session.getState()).toMatchObject({ token: null, user: null, available: 1 })
  })

  it('ignores a balance that arrives after sign-out', () => {
    setCredits(7, 1)
    expect(session.getState().available).toBe(1)
    signIn('t0ken', user)
    setCredits(7, 1)
    expect(session.getState()).toMatchObject({ available: 7, held: 1 })
  })
})

describe('a late answer about who is signed in', () => {
  it('changes nothing once that account has signed out, or another has signed in', () => {
    signIn('t0ken', user)
    forget()
    setUser(user)
    expect([session.getState().user, localStorage.getItem('user')]).toEqual([null, null])
    signIn('another', { ...user, id: 'u2' })
    setUser(user)
    expect(session.getState().user?.id).toBe('u2')
  })
})

describe('the balance of the last visit', () => {
  it('is no longer shown as a number once the server fails, until it tells a new one', () => {
    signIn('t0ken', user)
    expect(balance.get()).toMatchObject({ available: 20, known: true })
    doubtCredits()
    expect(balance.get().known).toBe(false)
    setCredits(19, 0)
    expect(balance.get()).toMatchObject({ available: 19, known: true })
  })
})

describe('a device with full storage', () => {
  it('works until the page is closed', () => {
    localStorage.setItem('draft:get-tax', '{"annualIncome":"old"}')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    signIn('t0ken', user)
    drafts.write('get-tax', { annualIncome: '12' })
    expect(session.getState()).toMatchObject({ token: 't0ken', available: 20 })
    expect(drafts.read('get-tax')).toEqual({ annualIncome: '12' })
    mark('seen')
    expect([isMarked('seen'), isMarked('other')]).toEqual([true, false])
    full.mockRestore()
    drafts.write('get-tax', { annualIncome: '13' })
    expect(JSON.parse(localStorage.getItem('draft:get-tax') ?? '')).toMatchObject({ annualIncome: '13' })
    expect(drafts.read('get-tax')).toEqual({ annualIncome: '13' })
  })
})

describe('watchOtherTabs', () => {
  it('signs this tab out and in with other tabs', () => {
    signIn('t0ken', user)
    const out = vi.fn()
    const into = vi.fn()
    const stop = watchOtherTabs(out, into)
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(out).toHaveBeenCalledOnce()
    expect(session.getState().token).toBeNull()
    localStorage.setItem('token', 'another')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(into).toHaveBeenCalledExactlyOnceWith(false)
    stop()
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(out).toHaveBeenCalledOnce()
  })
})

describe('watchOtherTabs, for one user', () => {
  const watch = () => {
    signIn('t0ken', user)
    setCredits(17, 3)
    const [out, into] = [vi.fn(), vi.fn()]
    return { out, into, stop: watchOtherTabs(out, into) }
  }
  const changed = () => window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

  it('takes over a token renewed in another tab and changes nothing else', () => {
    const { out, into, stop } = watch()
    localStorage.setItem('token', 'renewed')
    changed()
    expect(session.getState()).toMatchObject({ token: 'renewed', user, available: 17, held: 3 })
    expect([out, into].flatMap(({ mock }) => mock.calls)).toEqual([])
    stop()
  })

  it('treats another user’s token as a new sign-in, of which the open page must not remain', () => {
    const { into, stop } = watch()
    localStorage.setItem('draft_owner', 'u2')
    localStorage.setItem('token', 'another')
    changed()
    expect(session.getState()).toMatchObject({ token: 'another', user: null, held: 0 })
    expect(into).toHaveBeenCalledExactlyOnceWith(true)
    stop()
  })

  it.each([
    ['expired', expire],
    ['signedOut', forget],
  ] as const)('says why another tab has no session any more: %s', (why, end) => {
    const { out, stop } = watch()
    end()
    // This tab has not noticed yet.
    session.setState({ token: 't0ken', user })
    changed()
    expect(out).toHaveBeenCalledExactlyOnceWith(why)
    stop()
  })

  it('signs out a frozen page when it is restored after another tab signed out', () => {
    const { out, stop } = watch()
    shown(true)
    expect(out).not.toHaveBeenCalled()
    localStorage.clear()
    shown(false)
    expect(out).not.toHaveBeenCalled()
    shown(true)
    expect(out).toHaveBeenCalledOnce()
    expect(session.getState()).toMatchObject({ token: null, user: null })
    stop()
  })
})

describe('drafts', () => {
  it('reads back what was written, and null for unreadable text', () => {
    drafts.write('a', { text: 'x' })
    expect(drafts.read('a')).toEqual({ text: 'x' })
    localStorage.setItem('draft:b', '{broken')
    expect(drafts.read('b')).toBeNull()
    drafts.clear('a')
    expect(drafts.read('a')).toBeNull()
  })
})
