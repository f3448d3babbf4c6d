import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { build, newId, oldId, openShell, showing } from '../../spec-shell.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const name = 'mfe-support'
const other = build('mfe-auth', oldId)

/** A page whose field holds `text`. @param act runs when the page is mounted */
const formWith = (text: string, onMount: (field: HTMLInputElement) => void = () => undefined) =>
  showing(name, () => {
    const field = useRef<HTMLInputElement>(null)
    useEffect(() => {
      if (field.current) onMount(field.current)
    }, [])
    return (
      <>
        <label htmlFor="subject">Subject</label>
        <input id="subject" ref={field} defaultValue={text} />
        <h1 tabIndex={-1}>New ticket</h1>
      </>
    )
  })

const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' })
const killOld = async (next: ReturnType<typeof showing>) => {
  const { publish } = await openShell('/feedback', [build(name, oldId), other], {
    [`${name}/${oldId}`]: formWith('No receipt'),
    [`${name}/${newId}`]: next,
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' })
  act(() => field.focus())
  field.setSelectionRange(2, 4)
  fireEvent.input(field)
  await publish([build(name, newId), other], [`${name}/${oldId}`])
  await screen.findByDisplayValue('No receipt, kept')
  await act(() => new Promise(requestAnimationFrame))
}

it('is in the page of the next build before the user can type there', async () => {
  const found: unknown[] = []
  await killOld(
    formWith('No receipt, kept', (field) =>
      found.push(document.activeElement === field, field.selectionStart, field.selectionEnd),
    ),
  )
  expect(found).toEqual([true, 2, 4])
})

it('returns when something else of the next build takes the focus', async () => {
  await killOld(formWith('No receipt, kept', () => document.querySelector('h1')?.focus()))
  expect(document.activeElement === subject()).toBe(true)
  expect([subject().selectionStart, subject().selectionEnd]).toEqual([2, 4])
})

it('stays where the user has put it in the meantime', async () => {
  await killOld(formWith('No receipt, kept', (field) => field.setSelectionRange(0, 0)))
  expect(document.activeElement === subject()).toBe(true)
  expect([subject().selectionStart, subject().selectionEnd]).toEqual([0, 0])
})
