import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { shell } from '../spec-services.tsx'
import TicketsPage from './tickets-page.tsx'

const open = (outside = shell(() => ({ message: 'ok', data: [] }))) => {
  Object.assign(outside.services.nav, { useQuery: () => new URLSearchParams() })
  render(<TicketsPage services={outside.services} mode="page" onBack={() => undefined} />)
  return outside
}

afterEach(cleanup)

it('holds its code while a ticket is written, and takes tab, words and files along when it is exchanged', async () => {
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
