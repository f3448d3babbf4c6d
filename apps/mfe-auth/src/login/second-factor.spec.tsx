import { auth } from '@bazaar/contracts'
import { createShellDouble, refusal } from '@bazaar/federation-alone'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import LoginPage from './login-page.tsx'

it('asks for no code of the account before, once another one is typed', async () => {
  const { services } = createShellDouble({
    [auth.login.path]: () => {
      throw refusal('SECOND_FACTOR')
    },
  })
  render(<LoginPage services={services} mode="page" onBack={() => undefined} />)
  const button = () => screen.getByRole('button', { name: 'Login' })
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'teapot-9')
  await userEvent.click(button())
  await screen.findAllByLabelText(/authenticator app/)
  expect(button()).toHaveProperty('disabled', true)
  await userEvent.type(screen.getByLabelText('Email'), '.in')
  expect(screen.queryAllByLabelText(/authenticator app/)).toEqual([])
  expect(button()).toHaveProperty('disabled', false)
})
