import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Builds, build, oldId, openShell, saying } from '../../spec-shell.tsx'
import { words } from '../../words.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const support = build('mfe-support', oldId)
const terms = build('mfe-auth', oldId)
const signIn = { id: 'login', path: '/login', title: 'Login', access: 'public' }
const code: Builds = {
  [`mfe-support/${oldId}`]: saying('mfe-support', 'A page of support.'),
  [`mfe-auth/${oldId}`]: async () => ({ login: async () => ({ default: () => <p>Sign in here.</p> }) }),
}
const visitor = { signedIn: false }
const noSignIn = () => screen.findByRole('heading', { name: words.noSignIn.title })

describe('a visitor, where no remote serves the sign-in page', () => {
  it.each(['/login', '/feedback', '/nowhere'])(
    'sees that sign-in is unavailable at %s, without a redirect loop',
    async (path) => {
      const { router } = await openShell(path, [support, terms], code, visitor)
      expect(await noSignIn()).toBeTruthy()
      expect(router.state.navigation.state).toBe('idle')
    },
  )

  it('sees it too when that release is rolled back under the open page', async () => {
    const { publish, router } = await openShell('/login', [{ ...terms, pages: [signIn] }, support], code, visitor)
    expect(await screen.findByText('Sign in here.')).toBeTruthy()
    await publish([support])
    await act(() => router.revalidate())
    expect(await noSignIn()).toBeTruthy()
  })
})
