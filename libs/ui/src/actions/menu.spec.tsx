import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Menu } from './menu.tsx'
import { itemForKey } from './menu-keys.ts'
import { placeBelow } from './place-below.ts'

const choose = vi.fn<(value: string) => void>()
const select = vi.fn<(id: string) => void>()

const names = ['Settings', 'Support', 'Logout']

const shown = () => {
  render(
    <Menu
      trigger="Asha"
      items={names.map((label) => ({ id: label, label, onSelect: () => select(label) }))}
      choices={[
        {
          label: 'Theme',
          value: 'light',
          onChange: choose,
          options: [
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ],
        },
      ]}
    />,
  )
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Asha' }) }
}
const focused = () => document.activeElement?.textContent

it('opens by keys at its first or last item and moves among its items', async () => {
  const { user, button } = shown()
  await user.tab()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{ArrowDown}')
  const menu = await screen.findByRole('menu', { name: 'Asha' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(focused()).toBe('Settings'))
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('Dark')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Support')
  await user.keyboard('{End}')
  expect(focused()).toBe('Dark')
  await user.keyboard('{Home}')
  expect(focused()).toBe('Settings')
  await user.keyboard('lo')
  expect(focused()).toBe('Logout')
  menu.hidePopover()
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
  expect(screen.queryByRole('menu')).toBeNull()
  button.focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(focused()).toBe('Dark'))
})

it('focuses the list of a mouse, which shows no item before one is pointed at', async () => {
  const { user, button } = shown()
  await user.click(button)
  expect(document.activeElement).toBe(await screen.findByRole('menu'))
  await user.hover(screen.getByRole('menuitem', { name: 'Support' }))
  expect(focused()).toBe('Support')
  await user.unhover(screen.getByRole('menuitem', { name: 'Support' }))
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Settings')
})

it('closes before it acts, so that the action may move the focus', async () => {
  const { user, button } = shown()
  await user.click(button)
  select.mockImplementationOnce(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  expect(select).toHaveBeenLastCalledWith('Logout')
  expect(screen.queryByRole('menu')).toBeNull()
})

it('closes by Tab, and acts once while Enter is held', async () => {
  const { user, button } = shown()
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Settings'))
  const held = fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Settings' }), { key: 'Enter', repeat: true })
  expect(held).toBe(false)
  await user.tab()
  expect(screen.queryByRole('menu')).toBeNull()
})

it('stays open while choices are tried', async () => {
  const { user, button } = shown()
  await user.click(button)
  expect((await screen.findByRole('menuitemradio', { name: 'Light' })).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('group', { name: 'Theme' })).toBeTruthy()
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
  expect(choose).toHaveBeenLastCalledWith('dark')
  expect(screen.getByRole('menu')).toBeTruthy()
})

it('finds items by their beginning, and the next one by the same letter later', () => {
  const items = ['Docs', 'Share', 'Sheets'].map((textContent) =>
    Object.assign(document.createElement('p'), { textContent }),
  )
  // Than what was typed in the tests above.
  const muchLater = 9e15
  const press = (key: string, timeStamp: number, at: number) =>
    itemForKey(
      { key, timeStamp: muchLater + timeStamp, ctrlKey: false, metaKey: false, altKey: false },
      items,
      items[at] ?? null,
    )
  expect(press('s', 1_000, -1)?.textContent).toBe('Share')
  expect(press('h', 1_100, 1)?.textContent).toBe('Share')
  expect(press('e', 1_200, 1)?.textContent).toBe('Sheets')
  expect(press('s', 2_000, 2)?.textContent).toBe('Share')
  expect(press('s', 3_000, 1)?.textContent).toBe('Sheets')
  expect(press('x', 4_000, 1)).toBeUndefined()
  expect(press('Shift', 5_000, 1)).toBeUndefined()
})

it('is placed inside the window, above its button where there is no room below', () => {
  const [popup, button] = [document.createElement('div'), document.createElement('button')]
  Object.defineProperties(popup, { offsetWidth: { value: 200 }, offsetHeight: { value: 300 } })
  const place = (left: number, top: number) => {
    button.getBoundingClientRect = () => new DOMRect(left, top, 80, 30)
    placeBelow(popup, button)
    return [popup.style.left, popup.style.top]
  }
  Object.defineProperties(document.documentElement, {
    clientWidth: { value: 400, configurable: true },
    clientHeight: { value: 600, configurable: true },
  })
  expect(place(300, 20)).toEqual(['180px', '58px'])
  expect(place(10, 20)).toEqual(['8px', '58px'])
  expect(place(300, 500)).toEqual(['180px', '192px'])
  document.body.append(button)
  button.style.direction = 'rtl'
  expect(place(100, 20)).toEqual(['100px', '58px'])
  button.remove()
  Reflect.deleteProperty(document.documentElement, 'clientWidth')
  Reflect.deleteProperty(document.documentElement, 'clientHeight')
})
