import { accounts } from '@bazaar/contracts'
import { createShellDouble } from '@bazaar/federation-alone'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { GoogleButton } from './google-button.tsx'

it('can be pressed again after Back from Google has restored the page', async () => {
  const gone = vi.spyOn(location, 'assign').mockReturnValue(undefined)
  const { services } = createShellDouble({ [accounts.googleLogin.path]: () => 'https://accounts.example/' })
  render(<GoogleButton services={{ ...services, features: { google: true } }} />)
  const press = () => userEvent.click(screen.getByRole('button', { name: /Google/ }))
  await press()
  await expect.poll(() => gone).toHaveBeenCalledOnce()
  act(() => void window.dispatchEvent(new Event('pageshow')))
  await press()
  await expect.poll(() => gone).toHaveBeenCalledTimes(2)
})
