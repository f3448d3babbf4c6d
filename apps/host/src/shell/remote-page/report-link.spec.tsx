import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { words } from '../../words.ts'
import { type Builds, build, failing, newId, oldId, openShell, saying, showing } from '../../spec-shell.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const research = build('mfe-agents-research', newId)
const support = build('mfe-support', oldId)
const working: Builds = { [`mfe-support/${oldId}`]: saying('mfe-support', 'The desk.') }
const address = words.failure.reportTo('help@bazaar.example')
const report = async (name: string) => (await screen.findByRole<HTMLAnchorElement>('link', { name })).href

/** Subject and lines of the letter that a link begins. */
const letterOf = (href: string) => {
  const { protocol, pathname, searchParams } = new URL(href)
  return { to: `${protocol}${pathname}`, subject: searchParams.get('subject'), body: searchParams.get('body') }
}

describe('a report of a page that failed', () => {
  it('is a ticket that says already what happened where', async () => {
    await openShell('/get-tax', [research, support], working)
    const { pathname, searchParams } = new URL(await report(words.failure.report))
    expect([pathname, searchParams.get('page')]).toEqual(['/customer-support', '/get-tax'])
    expect(searchParams.get('error')).toBe(`Get Tax: offline (mfe-agents-research ${newId}, host unknown)`)
  })

  it('is a letter when support itself is what failed', async () => {
    await openShell('/customer-support', [support], { [`mfe-support/${oldId}`]: failing('File blocked: /7.js') })
    const { to, subject, body } = letterOf(await report(address))
    expect(to).toBe('mailto:help@bazaar.example')
    expect(subject).toBe('Bazaar: Customer Support was stopped for your safety')
    expect(body?.split('\n')).toEqual([
      words.failure.letter,
      '',
      `${location.origin}/customer-support`,
      `Customer Support: blocked (mfe-support ${oldId}, host unknown)`,
    ])
  })

  it('is a letter when a page of support broke while it was used', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const Broken = () => {
      throw new Error('on purpose')
    }
    await openShell('/feedback', [support], { [`mfe-support/${oldId}`]: showing('mfe-support', Broken) })
    expect(letterOf(await report(address)).body).toContain('Customer Feedback: broken')
  })

  it.each([
    ['was found failed too', support, {}],
    ['is switched off', build('mfe-support', oldId, { off: true }), working],
  ] as const)('is a letter when support %s', async (_name, desk, code) => {
    const { router } = await openShell('/customer-support', [research, desk], code)
    await screen.findByRole('alert')
    await act(() => router.navigate('/get-tax'))
    expect(letterOf(await report(address)).body).toContain('Get Tax: offline')
    expect(screen.queryByRole('link', { name: words.failure.report })).toBeNull()
  })

  it('is a ticket again once support is back', async () => {
    const code: Builds = {}
    const { router } = await openShell('/customer-support', [research, support], code)
    await screen.findByRole('alert')
    Object.assign(code, working)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.failure.retry })))
    await screen.findByText('The desk.')
    await act(() => router.navigate('/get-tax'))
    expect(await report(words.failure.report)).toContain('/customer-support?')
  })

  it('is a letter for somebody who is not signed in', async () => {
    await openShell('/terms-of-service', [build('mfe-auth', newId), support], working, { signedIn: false })
    expect(letterOf(await report(address)).body).toContain('Terms of Service: offline')
  })
})
