import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { LoadingArea } from '../layout/loading-area.tsx'
import { focusOnBack } from './focus-on-back.ts'

const lists = { old: ['/tax', '/terms', '/tax'], grown: ['/tax', '/tax', '/terms', '/tax'], empty: [] }

const page = (name: string, links: readonly string[]) => (
  <main>
    <LoadingArea busy={false} arrived={name} always>
      <h1>{name}</h1>
      {links.map((href, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- The same address twice.
        <a key={at} href={href} onClick={(event) => event.preventDefault()}>
          {href}
        </a>
      ))}
    </LoadingArea>
  </main>
)

let show: (name: string, links: readonly string[]) => void
const link = (at: number) => screen.getAllByRole('link', { name: '/tax' }).at(at)
/** As the router does it: the entry changes first, and the page is drawn later. */
const goTo = (key: string) => history.pushState({ key }, '')
const goBackTo = (key: string) => {
  history.replaceState({ key }, '')
  window.dispatchEvent(new PopStateEvent('popstate'))
}
const follow = (at: number) => {
  fireEvent.click(link(at) ?? document.body)
  goTo('tax')
  act(() => show('Get Tax', lists.empty))
}

beforeAll(focusOnBack)
beforeEach(() => {
  history.replaceState({ key: 'list' }, '')
  const { rerender } = render(page('Agents', lists.old))
  show = (name, links) => rerender(page(name, links))
})
afterEach(cleanup)

it('returns the focus after Back to the link that was followed, also where others came before it', async () => {
  follow(1)
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  goBackTo('list')
  act(() => show('Agents', lists.grown))
  await waitFor(() => expect(document.activeElement).toBe(link(2)))
  // The heading may come last.
  act(() => screen.getByRole('heading').focus())
  expect(document.activeElement).toBe(link(2))
})

it('leaves the focus to what the user does next, and to the heading of a new visit', async () => {
  follow(0)
  goBackTo('list')
  fireEvent.keyDown(document.body, { key: 'Tab' })
  act(() => show('Agents', lists.old))
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  follow(0)
  goTo('again')
  act(() => show('Agents', lists.old))
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
