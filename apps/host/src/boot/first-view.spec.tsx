import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { readEarly, repeatEarly } from './first-view.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const changes: string[] = []
const Form = () => {
  const [name, setName] = useState('')
  return (
    <form>
      <input name="email" type="email" onChange={({ target }) => changes.push(target.value)} />
      <input
        name="fullname"
        value={name}
        onChange={({ target }) => {
          setName(target.value)
        }}
      />
      <output>{name}</output>
    </form>
  )
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
afterEach(() => {
  changes.length = 0
  document.body.innerHTML = ''
})

describe('text typed before the scripts arrive', () => {
  it('moves into the fields of the same names, with the cursor', async () => {
    document.body.innerHTML =
      '<div id="root"><input name="email" type="email"><input name="fullname"><input name="other" value="as it came"></div>'
    const root = document.getElementById('root')
    if (!root) throw new Error('no root')
    Object.assign(field('email') ?? {}, { value: 'asha@example.com' })
    Object.assign(field('fullname') ?? {}, { value: 'Asha' })
    field('fullname')?.focus()
    field('fullname')?.setSelectionRange(2, 2)
    const typed = readEarly(root)
    expect(typed).toEqual({
      values: [
        ['email', 'asha@example.com'],
        ['fullname', 'Asha'],
      ],
      focus: { name: 'fullname', start: 2, end: 2 },
      pressed: null,
    })
    await act(() => createRoot(root).render(<Form />))
    expect(field('email')?.value).toBe('')
    await act(() => repeatEarly(root, typed))
    expect(changes).toEqual(['asha@example.com'])
    expect(root.querySelector('output')?.textContent).toBe('Asha')
    expect(document.activeElement).toBe(field('fullname'))
    expect([field('fullname')?.selectionStart, field('fullname')?.selectionEnd]).toEqual([2, 2])
  })

  it('does not overwrite a filled field, and ignores missing ones', async () => {
    document.body.innerHTML = '<div id="root"><input name="fullname" value="kept"></div>'
    repeatEarly(document.body, {
      values: [
        ['fullname', 'other'],
        ['gone', 'x'],
      ],
      focus: { name: 'gone', start: 0, end: 0 },
      pressed: null,
    })
    expect(field('fullname')?.value).toBe('kept')
    expect(document.activeElement).toBe(document.body)
  })

  it('presses the button again that was pressed, and no other in its place', () => {
    const markup = (second: string) =>
      `<button type="button">Sign in</button><button type="submit">Go</button><button type="button">${second}</button>`
    document.body.innerHTML = `<div id="root" data-pressed="1">${markup('Sign up')}</div><div id="next"></div>`
    const [root, next] = [document.getElementById('root'), document.getElementById('next')]
    if (!root || !next) throw new Error('no root')
    const early = readEarly(root)
    const pressed: (string | null)[] = []
    next.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent))
    next.innerHTML = markup('Sign up')
    repeatEarly(next, early)
    next.innerHTML = markup('Delete')
    repeatEarly(next, early)
    expect(pressed).toEqual(['Sign up'])
  })
})
