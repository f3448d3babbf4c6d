import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { keepFocus } from './keep-focus.ts'

const find = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`) ?? document.body
/** Observers and timers have run. */
const settled = () => setTimeout(150)

beforeAll(keepFocus)
beforeEach(() => {
  document.body.innerHTML = `
    <header><button id="menu">Menu</button></header>
    <main><section id="card"><p id="actions"><button id="create">Create</button></p></section><button id="other">Other</button></main>`
})
afterEach(() => {
  document.body.innerHTML = ''
})

it('gives the focus of what a press takes away to the nearest part that stays', async () => {
  find('create').focus()
  find('actions').replaceWith(document.createElement('form'))
  await expect.poll(() => document.activeElement).toBe(find('card'))
  expect(find('card').classList).toHaveLength(1)
  find('other').focus()
  expect(find('card').hasAttribute('tabindex')).toBe(false)
  expect(find('card').classList).toHaveLength(0)
})

it('gives the focus back to a button that was disabled for a while', async () => {
  const button = find('create')
  button.focus()
  // As browsers do it for a button that is disabled.
  button.blur()
  button.toggleAttribute('disabled', true)
  await settled()
  expect(document.activeElement).toBe(document.body)
  button.toggleAttribute('disabled', false)
  await expect.poll(() => document.activeElement).toBe(button)
  expect(button.hasAttribute('tabindex')).toBe(false)
})

it('gives the focus of a button that stays disabled to what holds it', async () => {
  find('create').focus()
  find('create').blur()
  find('create').toggleAttribute('disabled', true)
  await expect.poll(() => document.activeElement).toBe(find('actions'))
})

it('leaves the focus where the page puts it', async () => {
  find('create').focus()
  find('actions').remove()
  find('other').focus()
  await settled()
  expect(document.activeElement).toBe(find('other'))
})

it('leaves the focus on the body when the user left it before, and outside of the page', async () => {
  find('create').focus()
  find('create').blur()
  await settled()
  find('actions').remove()
  await settled()
  expect(document.activeElement).toBe(document.body)
  find('menu').focus()
  find('menu').remove()
  await settled()
  expect(document.activeElement).toBe(document.body)
})
