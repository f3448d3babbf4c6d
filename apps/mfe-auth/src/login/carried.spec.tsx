import { auth } from '@bazaar/contracts'
import { createShellDouble } from '@bazaar/federation-alone'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import LoginPage from './login-page.tsx'

const open = (outside = createShellDouble({ [auth.register.path]: () => ({ message: 'sent' }) })) => {
  render(<LoginPage services={outside.services} mode="page" onBack={() => undefined} />)
  return outside
}
/** Opens the next build of the page, whose modules start fresh. */
const upgrade = (outside: ReturnType<typeof createShellDouble>) => {
  cleanup()
  open(outside)
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const signUp = async () => {
  await press('Sign up')
  await userEvent.type(field('Name'), 'Asha Rao')
  await userEvent.type(field('Email'), 'asha@example.com')
  await userEvent.type(field('Mobile number'), '98450 12345')
  await userEvent.type(field('Password'), 'teapot-9')
  await userEvent.click(screen.getByRole('checkbox'))
}

afterEach(cleanup)

it('defers an upgrade while the user types, and carries the input over if it happens', async () => {
  const outside = open()
  expect(outside.holds.at(-1)).toBeNull()
  await signUp()
  expect(outside.holds.at(-1)).toBe('form')
  upgrade(outside)
  expect(field('Name').value).toBe('Asha Rao')
  expect(field('Email').value).toBe('asha@example.com')
  expect(field('Password').value).toBe('teapot-9')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

it('carries over the step and the digits of a code, but no password of the previous step', async () => {
  const outside = open()
  await signUp()
  await press('Create account')
  await userEvent.click((await screen.findAllByLabelText(/Code from the email/))[0]!)
  await userEvent.paste('1234')
  expect(outside.holds.at(-1)).toBe('form')
  upgrade(outside)
  const digits = screen.getAllByLabelText<HTMLInputElement>(/Code from the email/).map(({ value }) => value)
  expect(digits.join('')).toBe('1234')
  expect(JSON.stringify([...outside.state.carried])).not.toContain('teapot')
})
