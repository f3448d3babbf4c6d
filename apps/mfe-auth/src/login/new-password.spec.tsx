import { auth } from '@bazaar/contracts'
import { createShellDouble } from '@bazaar/federation-alone'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import LoginPage from './login-page.tsx'

const tooCommon = 'This password is too common. Choose one that is harder to guess.'
const answers = {
  [auth.register.path]: () => ({ message: 'sent' }),
  [auth.generateOtp.path]: () => ({ message: 'sent' }),
}
const open = () => {
  const outside = createShellDouble(answers)
  render(<LoginPage services={outside.services} mode="page" onBack={() => undefined} />)
  return outside
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => userEvent.click(button(name))
const fillSignUp = async (password: string) => {
  await press('Sign up')
  await userEvent.type(field('Name'), 'Asha Rao')
  await userEvent.type(field('Email'), 'asha@example.com')
  await userEvent.type(field('Mobile number'), '98450 12345')
  await userEvent.type(field('Password'), password)
  await userEvent.click(screen.getByRole('checkbox'))
}

afterEach(cleanup)

it('suggests a stronger password without requiring one, once it is long enough', async () => {
  open()
  await fillSignUp('teapot-')
  expect(screen.getByText('8 characters or more')).toBeDefined()
  await userEvent.type(field('Password'), '9')
  expect(screen.getByText('Could be stronger.')).toBeDefined()
  expect(screen.queryByText(/must contain uppercase/)).toBeNull()
  expect(button('Create account').disabled).toBe(false)
  await userEvent.type(field('Password'), 'X')
  expect(screen.getByText('A strong password.')).toBeDefined()
})

it('refuses a common password before the request, at its field', async () => {
  const { calls } = open()
  await fillSignUp('Password123')
  await press('Create account')
  expect((await screen.findAllByText(tooCommon)).length).toBeGreaterThan(0)
  expect(calls).toEqual([])
  expect(field('Password').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Password'))
})

it('refuses a common password of a reset before the request', async () => {
  const { calls } = open()
  await press('Forgot password?')
  await userEvent.type(field('Email'), 'asha@example.com')
  await press('Send code')
  await userEvent.type(await screen.findByLabelText('New password'), 'sunshine1')
  await userEvent.click(screen.getAllByLabelText(/Code from the email/)[0]!)
  await userEvent.paste('654321')
  await press('Reset password')
  expect((await screen.findAllByText(tooCommon)).length).toBeGreaterThan(0)
  expect(calls.map(({ path }) => path)).toEqual([auth.generateOtp.path])
})
