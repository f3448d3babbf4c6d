import { adminApi } from '@bazaar/contracts'
import { createShellDouble } from '@bazaar/federation-alone'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import SettingsPage from './settings-page.tsx'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('changes a setting, shows no password, and resets it', async () => {
  let mail: adminApi.LiveSetting = { name: 'SMTP_URL', value: '', environment: '', changed_at: null }
  const { services, state, calls } = createShellDouble({
    [adminApi.listSettings.path]: () => ({ data: [mail] }),
    [adminApi.listAudit.path]: () => ({ data: [], next: null }),
    [adminApi.testMail.path]: () => ({ taken: true, text: 'It took a mail.' }),
    [adminApi.changeSetting.path]: () =>
      (mail =
        mail.changed_at === null
          ? { ...mail, value: 'smtp://mail.example.com', changed_at: '2026-11-02T10:00:00Z' }
          : { ...mail, value: '', changed_at: null }),
  })
  state.user = { id: 'a', email: 'a@b.co', fullname: 'A', credit_score: 0, role: 'staff', admin: true }
  render(<SettingsPage services={services} mode="page" onBack={() => {}} />)
  expect(await screen.findByText('Not set')).toBeTruthy()
  press('Change: Mail server')
  expect(screen.getByLabelText('Mail server')).toHaveProperty('type', 'password')
  type('Mail server', 'smtp://shop:word@mail.example.com')
  type('Reason', 'New provider')
  press('Save')
  expect(await screen.findByText('smtp://mail.example.com')).toBeTruthy()
  press('Change: Mail server')
  expect(screen.getByLabelText('Mail server')).toHaveProperty('value', '')
  press('Cancel')
  press('Reset: Mail server')
  type('Reason', 'Back')
  press('Reset')
  await waitFor(() => expect(screen.getByText('Not set')).toBeTruthy())
  expect(calls.filter(({ path }) => path === adminApi.changeSetting.path)).toMatchObject([
    { input: { value: 'smtp://shop:word@mail.example.com', reason: 'New provider' }, params: { name: 'SMTP_URL' } },
    { input: { value: null, reason: 'Back' } },
  ])
  press('Send me a test email')
  await waitFor(() => expect(calls.at(-1)?.path).toBe(adminApi.testMail.path))
})

it('says what is sold as people read it', async () => {
  const offers = { name: 'CREDIT_OFFERS', value: '50=49900,300=199900/month', environment: '', changed_at: null }
  const { services, state } = createShellDouble({
    [adminApi.listSettings.path]: () => ({ data: [offers], currency: 'INR' }),
    [adminApi.listAudit.path]: () => ({ data: [], next: null }),
  })
  state.user = { id: 'a', email: 'a@b.co', fullname: 'A', credit_score: 0, role: 'staff', admin: true }
  render(<SettingsPage services={services} mode="page" onBack={() => {}} />)
  expect(await screen.findByText('50 credits for ₹499.00; 300 credits for ₹1,999.00 a month')).toBeTruthy()
})
