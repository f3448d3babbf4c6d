import { support } from '@bazaar/contracts'
import { createShellDouble, refusal } from '@bazaar/federation-alone'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import TicketsPage from './tickets-page.tsx'

const open = (query = '', tickets: () => unknown = () => ({ data: [] })) => {
  const shell = createShellDouble({ [`GET ${support.tickets.path}`]: tickets })
  shell.state.query = query
  render(<TicketsPage services={shell.services} mode="page" onBack={() => undefined} />)
  return shell
}
afterEach(cleanup)

it('shows a failing server as a failure with Retry, never as “No Tickets Found”', async () => {
  const failing = { now: true }
  open('', () => {
    if (failing.now) throw refusal('INTERNAL')
    return { data: [] }
  })
  expect(await screen.findByText('Your tickets could not be loaded')).toBeTruthy()
  expect(screen.queryByText(support.supportTexts.noTickets)).toBeNull()
  failing.now = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await userEvent.click(await screen.findByRole('button', { name: support.supportTexts.noTickets }))
  expect(screen.getByText('0% filled in')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Create New Ticket' })).toBe(document.activeElement)
})

it('keeps the tab in the address', async () => {
  const { visited } = open('tab=closed')
  expect(await screen.findByText(support.supportTexts.noClosed)).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Create New Ticket' }))
  expect(visited).toEqual([{ to: '/customer-support?tab=create', replace: true }])
})

it('fills in the ticket of somebody who needs credits', async () => {
  open('topic=credits')
  expect(await screen.findByDisplayValue('More credits')).toBeTruthy()
  expect(screen.getByLabelText('Category')).toHaveProperty('value', 'Credit Score')
})
