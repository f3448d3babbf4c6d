import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { words } from '../../words.ts'
import { type Builds, build, newId, oldId, openShell, saying, showing } from '../../spec-shell.tsx'

// React logs what an error boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const name = 'mfe-agents-research'
const served = build(name, newId, { previousBuildId: oldId })
const support = build('mfe-support', oldId)
const around: Builds = {
  [`mfe-support/${oldId}`]: saying('mfe-support', 'A page of support.'),
  [`${name}/${oldId}`]: saying(name, 'The one before.'),
}
const press = (label: string) => act(async () => fireEvent.click(screen.getByRole('button', { name: label })))

/** A page that throws `fault.error` once its button is pressed. */
const breaking = (fault: { error: Error | null }) => () => {
  const [pressed, setPressed] = useState(false)
  if (pressed && fault.error) throw fault.error
  return (
    <button type="button" onClick={() => setPressed(true)}>
      {pressed ? 'Pressed' : 'Press me'}
    </button>
  )
}
const missingPart = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })

describe('a page that throws', () => {
  it('on its first render gives way to the previous build', async () => {
    const Broken = () => {
      throw new Error('on purpose')
    }
    const code = { ...around, [`${name}/${newId}`]: showing(name, Broken) }
    const { asked } = await openShell('/get-tax', [served, support], code)
    expect(await screen.findByText('The one before.')).toBeTruthy()
    expect(screen.getByText(words.fallback.text)).toBeTruthy()
    expect(asked).toEqual([`${name}/${newId}`, `${name}/${oldId}`])
  })

  it('in use leaves the rest of the shell intact, and works again after Retry', async () => {
    const fault: { error: Error | null } = { error: new Error('on purpose') }
    const code = { ...around, [`${name}/${newId}`]: showing(name, breaking(fault)) }
    const { asked, router } = await openShell('/get-tax', [served, support], code)
    await screen.findByRole('button', { name: 'Press me' })
    await press('Press me')
    expect(screen.getByRole('heading', { name: `Get Tax ${words.failure.broken.title}` })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My results' })).toBeTruthy()
    // A page in use is never replaced by another build without asking.
    expect(asked).toEqual([`${name}/${newId}`])

    await act(() => router.navigate('/feedback'))
    expect(screen.getByText('A page of support.')).toBeTruthy()
    await act(() => router.navigate('/get-tax'))
    await press('Press me')
    fault.error = null
    await press(words.failure.retry)
    expect(await screen.findByRole('button', { name: 'Press me' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a page with a part that fails to load', () => {
  it('reloads once, then shows the fallback', async () => {
    const code = { ...around, [`${name}/${newId}`]: showing(name, breaking({ error: missingPart() })) }
    const { asked } = await openShell('/get-tax', [served, support], code)
    await screen.findByRole('button', { name: 'Press me' })
    await press('Press me')
    await waitFor(() => expect(asked).toEqual([`${name}/${newId}`, `${name}/${newId}`]))
    await screen.findByRole('button', { name: 'Press me' })
    await press('Press me')
    expect(await screen.findByRole('heading', { name: `Get Tax ${words.failure.offline.title}` })).toBeTruthy()
  })

  it('comes from the build that is served by now', async () => {
    const next = '2'.repeat(12)
    const code = { ...around, [`${name}/${newId}`]: showing(name, breaking({ error: missingPart() })) }
    code[`${name}/${next}`] = saying(name, 'The next.')
    const { serve } = await openShell('/get-tax', [served, support], code)
    await screen.findByRole('button', { name: 'Press me' })
    serve([build(name, next), support])
    await press('Press me')
    expect(await screen.findByText('The next.')).toBeTruthy()
  })
})
