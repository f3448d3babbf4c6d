import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AddressText } from './address-text.tsx'
import { RichText } from './rich-text.tsx'

afterEach(cleanup)

const address = 'https://www.example.com/a-long/path.html?page=2&sort=up'
const broken =
  /^https:\/\/<wbr>www\.<wbr>example\.com\/<wbr><span[^>]*>a-long\/<\/span><wbr>path\.<wbr>html\?<wbr>page=<wbr>2&amp;<wbr>sort=<wbr>up$/

it('breaks after the signs of an address and changes no text', () => {
  const { container } = render(<AddressText>{address}</AddressText>)
  const shown = container.querySelector('bdi')!
  expect(shown.textContent).toBe(address)
  expect(shown.innerHTML).toMatch(broken)
  expect(shown.dir).toBe('ltr')
})

it.each(['asha.rao@example.com', 'sales@shop.example.co.in'])(
  'keeps the ending of the host of %s on its line',
  (mail) => {
    render(<AddressText>{mail}</AddressText>)
    expect(screen.getByText(mail).innerHTML).toMatch(/@<wbr>(shop\.<wbr>)?example\.co(m|\.in)$/)
  },
)

it('keeps words with hyphens whole, but for long titles', () => {
  const title = 'how-to-choose-a-birthday-cake'
  render(<AddressText>{`https://sunrise-bakery.example/${title}`}</AddressText>)
  expect(screen.getByText('sunrise-bakery.').style.whiteSpace).toBe('nowrap')
  expect(screen.getByText(/https/).innerHTML).toContain(`<wbr>${title}`)
})

it('keeps hosts within sentences whole', async () => {
  render(<RichText markdown="Pages of sunrise-bakery.example and `my-shop.example`, a well-known site." />)
  expect((await screen.findByText('sunrise-bakery.example')).tagName).toBe('SPAN')
  expect(screen.getByText('my-shop.example').tagName).toBe('CODE')
  expect(screen.queryByText('well-known')).toBeNull()
})

it('keeps figures and their units on one line', async () => {
  render(<RichText markdown="The first byte took 7 ms; 49 KB, 3 sites." />)
  expect((await screen.findByText(/first byte/)).textContent).toBe(
    'The first byte took 7\u00A0ms; 49\u00A0KB, 3 sites.',
  )
})

it.each([
  ['Markdown', { markdown: `See ${address} and/or ask.` }],
  [
    'HTML',
    { html: `<p>See <a href="${address.replace('&', '&amp;')}">${address.replace('&', '&amp;')}</a> and/or ask.</p>` },
  ],
])('breaks addresses in %s the same way, and no other text', async (_kind, text) => {
  render(<RichText {...text} />)
  const link = await screen.findByRole('link', { name: address })
  expect(link.getAttribute('href')).toBe(address)
  expect(link.innerHTML).toMatch(broken)
  expect(link.parentElement?.querySelectorAll(':scope > wbr')).toHaveLength(0)
})
