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

/** Recipient, subject and body of a mail link. */
const mailOf = (href: string) => {
  const { protocol, pathname, searchParams } = new URL(href)
  return { to: `${protocol}${pathname}`, subject: searchParams.get('subject'), body: searchParams.get('body') }
}

describe('reporting a failed page', () => {
  it('opens a ticket with the details filled in', async () => {
    await openShell('/get-tax', [research, support], working)
    const { pathname, searchParams } = new URL(await report(words.failure.report))
    expect([pathname, searchParams.get('page')]).toEqual(['/customer-support', '/get-tax'])
    expect(searchParams.get('error')).toBe(`Get Tax: offline (mfe-agents-research ${newId}, host unknown)`)
  })

  it('writes a mail when support itself failed', async () => {
    await openShell('/customer-support', [support], { [`mfe-support/${oldId}`]: failing('File blocked: /7.js') })
    const { to, subject, body } = mailOf(await report(address))
    expect(to).toBe('mailto:help@bazaar.example')
    expect(subject).toBe('Bazaar: Customer Support was stopped for your safety')
    expect(body?.split('\n')).toEqual([
      words.failure.letter,
      '',
      `${location.origin}/customer-support`,
      `Customer Support: blocked (mfe-support ${oldId}, host unknown)`,
    ])
  })

  it('writes a mail when a page of support broke in use', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const Broken = () => {
      throw new Error('on purpose')
    }
    await openShell('/feedback', [support], { [`mfe-support/${oldId}`]: showing('mfe-support', Broken) })
    expect(mailOf(await report(address)).body).toContain('Customer Feedback: broken')
  })

  it.each([
    ['failed too', support, {}],
    ['is switched off', build('mfe-support', oldId, { off: true }), working],
  ] as const)('writes a mail when support %s', async (_name, desk, code) => {
    const { router } = await openShell('/customer-support', [research, desk], code)
    await screen.findByRole('alert')
    await act(() => router.navigate('/get-tax'))
    expect(mailOf(await report(address)).body).toContain('Get Tax: offline')
    expect(screen.queryByRole('link', { name: words.failure.report })).toBeNull()
  })

  it('opens a ticket again once support is back', async () => {
    const code: Builds = {}
    const { router } = await openShell('/customer-support', [research, support], code)
    await screen.findByRole('alert')
    Object.assign(code, working)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.failure.retry })))
    await screen.findByText('The desk.')
    await act(() => router.navigate('/get-tax'))
    expect(await report(words.failure.report)).toContain('/customer-support?')
  })

  it('writes a mail for visitors who are not signed in', async () => {
    await openShell('/terms-of-service', [build('mfe-auth', newId), support], working, { signedIn: false })
    expect(mailOf(await report(address)).body).toContain('Terms of Service: offline')
  })
})
