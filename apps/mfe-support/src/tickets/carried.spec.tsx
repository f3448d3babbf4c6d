import { support } from '@bazaar/contracts'
import { createShellDouble } from '@bazaar/federation-alone'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import TicketsPage from './tickets-page.tsx'

const open = (outside = createShellDouble({ [support.tickets.path]: () => ({ message: 'ok', data: [] }) })) => {
  render(<TicketsPage services={outside.services} mode="page" onBack={() => undefined} />)
  return outside
}

afterEach(cleanup)

it('defers an upgrade while the user writes, and carries the tab, text and files over if it happens', async () => {
  const outside = open()
  await userEvent.click(screen.getByRole('tab', { name: 'Create New Ticket' }))
  expect(outside.holds.at(-1)).toBeNull()
  await userEvent.type(screen.getByLabelText(/Subject/), 'No receipt')
  expect(outside.holds.at(-1)).toBe('form')
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['%PDF-'], 'bill.pdf'))
  cleanup()
  open(outside)
  expect(screen.getByLabelText<HTMLInputElement>(/Subject/).value).toBe('No receipt')
  expect(screen.getByText(/bill\.pdf/)).toBeTruthy()
})
