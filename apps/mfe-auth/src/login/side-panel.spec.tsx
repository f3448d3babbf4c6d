import { createShellDouble } from '@bazaar/federation-alone'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import LoginPage from './login-page.tsx'

const open = (grant: number) => {
  const { services } = createShellDouble({})
  const changed = { ...services, features: { google: false, grant } }
  render(<LoginPage services={changed} mode="page" onBack={() => undefined} />)
  return within(screen.getByRole('complementary'))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(cleanup)

it('shows a result beside both forms', async () => {
  const panel = open(20)
  expect(panel.getByRole('figure')).toBeDefined()
  await press('Sign up')
  expect(panel.getByRole('list').childElementCount).toBe(3)
  expect(panel.getByRole('figure')).toBeDefined()
})

it.each([
  [20, '20 free credits'],
  [1, '1 free credit'],
])('names the %d credits of a new account beside both forms', async (grant, text) => {
  const panel = open(grant)
  expect(panel.getByText(text)).toBeDefined()
  await press('Sign up')
  expect(panel.getByText(text)).toBeDefined()
})

it('promises nothing where a new account gets no credits', () => {
  expect(open(0).queryByText(/free credit/)).toBeNull()
})
