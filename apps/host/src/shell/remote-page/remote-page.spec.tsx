import { type PageProps, contractVersion, hostContracts } from '@bazaar/federation-contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { words } from '../../words.ts'
import { type Builds, build, failing, newId, oldId, openShell, saying, showing } from '../../spec-shell.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const name = 'mfe-agents-research'
const support = build('mfe-support', oldId)
const working: Builds = { [`mfe-support/${oldId}`]: saying('mfe-support', 'A page of support.') }
const card = () => screen.findByRole('alert')
const press = (label: string) => act(async () => fireEvent.click(screen.getByRole('button', { name: label })))
const note = () => screen.queryByText(words.fallback.text)

describe('a page that fails to load', () => {
  it.each([
    ['offline', {}, undefined],
    ['slow', {}, failing('Loading chunk 7 failed. (timeout: /7.js)')],
    ['updating', { contract: contractVersion + 1 }, undefined],
    ['incompatible', { contract: hostContracts.from - 1 }, undefined],
    ['blocked', {}, failing('File blocked: /7.js')],
    ['broken', {}, failing('it throws')],
    ['off', { off: true }, undefined],
  ] as const)('%s: explains the cause and offers what to do', async (reason, over, answer) => {
    const code = { ...working, ...(answer && { [`${name}/${newId}`]: answer }) }
    const { router } = await openShell('/get-tax', [build(name, newId, over), support], code)
    const { title, text } = words.failure[reason]
    const shown = within(await card())
    const heading = shown.getByRole('heading', { level: 1, name: `Get Tax ${title}` })
    await waitFor(() => expect(document.activeElement === heading).toBe(true))
    expect(shown.getByText(text)).toBeTruthy()
    const actions = shown.getAllByRole('button').map(({ textContent }) => textContent)
    expect(actions).toEqual([...(reason === 'updating' ? [words.failure.reload] : []), words.failure.retry])
    const links = shown.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links).toEqual([words.failure.home, ...(reason === 'off' ? [] : [words.failure.report])])

    // The rest of the shell works.
    expect(screen.getByRole('link', { name: 'My results' })).toBeTruthy()
    await act(() => router.navigate('/feedback'))
    expect(screen.getByText('A page of support.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('loads again on Retry, which shows that it is busy', async () => {
    const code: Builds = {}
    const { asked } = await openShell('/get-tax', [build(name, newId)], code)
    await card()
    const before = asked.length
    let arrive = (): void => undefined
    code[`${name}/${newId}`] = async () => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return saying(name, 'Here it is.')()
    }
    await press(words.failure.retry)
    await waitFor(() => expect(asked).toHaveLength(before + 1))
    expect((await card()).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('button', { name: new RegExp(words.failure.retrying) })).toBeTruthy()
    await act(async () => arrive())
    expect(await screen.findByText('Here it is.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('offers a reload only once', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)
    const ahead = build(name, newId, { contract: contractVersion + 1 })
    const { router } = await openShell('/get-tax', [ahead, support], working)
    await card()
    await press(words.failure.reload)
    expect(reload).toHaveBeenCalledOnce()
    await act(() => router.navigate('/feedback'))
    await act(() => router.navigate('/get-tax'))
    await card()
    expect(screen.queryByRole('button', { name: words.failure.reload })).toBeNull()
    expect(screen.getByRole('button', { name: words.failure.retry })).toBeTruthy()
  })
})

describe('a page shown by the previous build', () => {
  const wanted = build(name, newId, { previousBuildId: oldId })
  const old = saying(name, 'The one before.')

  it('shows a note, and is replaced when the user tries the newest and it loads', async () => {
    const code: Builds = { [`${name}/${newId}`]: failing('it throws'), [`${name}/${oldId}`]: old }
    await openShell('/get-tax', [wanted], code)
    expect(await screen.findByText('The one before.')).toBeTruthy()
    expect(note()).not.toBeNull()
    await press(words.fallback.tryNewest)
    await screen.findByRole('button', { name: words.fallback.tryNewest })
    expect(screen.getByText('The one before.')).toBeTruthy()
    code[`${name}/${newId}`] = saying(name, 'The newest.')
    await press(words.fallback.tryNewest)
    expect(await screen.findByText('The newest.')).toBeTruthy()
    expect(note()).toBeNull()
  })

  it('becomes the wanted build, without a load, when the registry rolls back to it', async () => {
    const code: Builds = { [`${name}/${newId}`]: failing('it throws'), [`${name}/${oldId}`]: old, ...working }
    const { asked, publish, router } = await openShell('/get-tax', [wanted, support], code)
    const page = await screen.findByText('The one before.')
    expect(note()).not.toBeNull()
    const before = [...asked]
    await publish([build(name, oldId), support])
    await waitFor(() => expect(note()).toBeNull())
    expect(screen.getByText('The one before.')).toBe(page)
    expect(asked).toEqual(before)

    // The build that failed loads without a wait once it is served again.
    code[`${name}/${newId}`] = saying(name, 'The newest.')
    await publish([wanted, support])
    await act(() => router.navigate('/feedback'))
    await act(() => router.navigate('/get-tax'))
    expect(await screen.findByText('The newest.')).toBeTruthy()
  })
})

describe('carried state of a page', () => {
  /** Shows what the previous build, or this one, wrote. */
  const Keeping = ({ services }: PageProps) => {
    const { carried } = services.release
    const [file, setFile] = useState(() => String(carried.read('file') ?? 'no file'))
    const choose = () => {
      carried.write('file', 'plan.pdf')
      setFile('plan.pdf')
    }
    return (
      <button type="button" onClick={choose}>
        {file}
      </button>
    )
  }

  it('survives a failed upgrade, and ends with the page', async () => {
    const code: Builds = { ...working, [`${name}/${oldId}`]: showing(name, Keeping) }
    const { publish, router } = await openShell('/get-tax', [build(name, oldId), support], code)
    await screen.findByRole('button', { name: 'no file' })
    await press('no file')

    await publish([build(name, newId), support], [`${name}/${oldId}`])
    await card()
    code[`${name}/${newId}`] = showing(name, Keeping)
    await press(words.failure.retry)
    expect(await screen.findByRole('button', { name: 'plan.pdf' })).toBeTruthy()

    await act(() => router.navigate('/feedback'))
    await act(() => router.navigate('/get-tax'))
    expect(await screen.findByRole('button', { name: 'no file' })).toBeTruthy()
  })
})
