import { act, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { FirstPage } from './first-page.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => {
  document.body.innerHTML = ''
})

it('takes the place of the markup before the page measures itself, with the typed text and the cursor', async () => {
  document.body.innerHTML = '<div id="root"><input name="email"></div>'
  const before = document.querySelector<HTMLElement>('#root')
  const typed = document.querySelector('input')
  if (!before || !typed) throw new Error('no markup')
  typed.value = 'asha@'
  typed.focus()
  const root = document.createElement('div')
  const measured = vi.fn()
  const Form = () => {
    useLayoutEffect(() => measured(root.isConnected, before.isConnected))
    return <input name="email" />
  }
  const onShown = vi.fn()
  await act(async () =>
    startTransition(() =>
      createRoot(root).render(
        <FirstPage before={before} root={root} onShown={onShown}>
          <Form />
        </FirstPage>,
      ),
    ),
  )
  expect(measured).toHaveBeenCalledExactlyOnceWith(true, false)
  expect(onShown).toHaveBeenCalledOnce()
  const field = document.querySelector('input')
  expect(field).not.toBe(typed)
  expect(field?.value).toBe('asha@')
  expect(document.activeElement).toBe(field)
})
