import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AddressText } from './address-text.tsx'
import { RichText } from './rich-text.tsx'

afterEach(cleanup)

const address = 'https://www.example.com/a-long/path.html?page=2&sort=up'
const broken =
  'https://<wbr>www.<wbr>example.<wbr>com/<wbr>a-<wbr>long/<wbr>path.<wbr>html?<wbr>page=<wbr>2&amp;<wbr>sort=<wbr>up'

it('breaks after the signs of an address and changes no text', () => {
  render(<AddressText>{address}</AddressText>)
  const shown = screen.getByText(address)
  expect(shown.innerHTML).toBe(broken)
  expect(shown.dir).toBe('ltr')
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
  expect(link.innerHTML).toBe(broken)
  expect(link.parentElement?.querySelectorAll(':scope > wbr')).toHaveLength(0)
})
