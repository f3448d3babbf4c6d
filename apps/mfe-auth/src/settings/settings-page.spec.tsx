import { type Account, accounts, passkeys } from '@bazaar/contracts'
import { createShellDouble, refusal } from '@bazaar/federation-alone'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import SettingsPage from './settings-page.tsx'

const account: Account = {
  id: 'u1',
  email: 'asha@example.com',
  fullname: 'Asha Rao',
  mobile_number: '+919845012345',
  role: 'user',
  has_password: true,
  has_google: false,
  marketing: false,
  language: 'en',
  theme: 'system',
  mail_kinds: ['credits'],
  created_at: '2026-11-01T10:00:00.000Z',
  erase_after: null,
  business: { name: '', site: '', sells: '', audience: '', tone: '', language: '' },
}
const device = (id: string, name: string, current: boolean) => ({
  id,
  name,
  current,
  created_at: '2026-11-20T10:00:00.000Z',
  last_seen_at: '2026-11-21T10:00:00.000Z',
})

type Answers = Parameters<typeof createShellDouble>[0]
let user: ReturnType<typeof userEvent.setup>
beforeEach(() => {
  user = userEvent.setup()
})
const open = async (answers: Answers = {}, start: Account = account, drafts = new Map<string, unknown>()) => {
  const spec = createShellDouble({
    [accounts.account.path]: () => start,
    [accounts.devices.path]: () => ({
      data: [device('d1', 'Chrome on Windows', true), device('d2', 'Safari on iOS', false)],
    }),
    ...answers,
  })
  Object.assign(spec.state, { drafts })
  render(<SettingsPage services={spec.services} mode="page" onBack={() => undefined} />)
  await screen.findByRole('region', { name: 'Profile' })
  await screen.findByText('Chrome on Windows')
  return spec
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const sent = (spec: Awaited<ReturnType<typeof open>>, path: string) =>
  spec.calls.findLast((call) => call.path === path)?.input

describe('settings', () => {
  it('offers a retry when the account cannot be loaded', async () => {
    let fails = true
    const spec = createShellDouble({
      [accounts.account.path]: () => {
        if (fails) throw refusal('OVERLOADED')
        return account
      },
      [accounts.devices.path]: () => ({ data: [] }),
    })
    render(<SettingsPage services={spec.services} mode="page" onBack={() => undefined} />)
    expect((await screen.findByRole('alert')).textContent).toContain('very busy')
    fails = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByDisplayValue('Asha Rao')).toBeTruthy()
  })

  it('saves the profile and shows its problems', async () => {
    const spec = await open({
      [accounts.saveProfile.path]: (input) => ({ ...account, ...(input as object) }),
    })
    const profile = part('Profile')
    const save = profile.getByRole('button', { name: 'Save' })
    expect(save).toHaveProperty('disabled', true)
    await user.clear(profile.getByLabelText('Name'))
    await user.tab()
    expect(await profile.findByText('Name is required.')).toBeTruthy()
    await user.type(profile.getByLabelText('Name'), 'Asha K')
    await user.click(save)
    await waitFor(() => expect(sent(spec, accounts.saveProfile.path)).toMatchObject({ fullname: 'Asha K' }))
    expect(spec.notices.at(-1)).toEqual({ tone: 'success', text: 'Saved.' })
    expect(profile.getByRole('form')).toBe(document.activeElement)
  })

  it('keeps what is typed while a slow save is under way, and its draft', async () => {
    const saves = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { state } = await open({
      [accounts.saveProfile.path]: async (input) => {
        await saves[0]?.promise
        return { ...account, ...(input as object) }
      },
      [accounts.saveBusiness.path]: async (business) => {
        await saves[1]?.promise
        return { ...account, business }
      },
    })
    const [name, sells] = [
      part('Profile').getByLabelText('Name'),
      part('Your business').getByLabelText('What you sell'),
    ]
    for (const [field, section, typed] of [
      [name, 'Profile', ' K'],
      [sells, 'Your business', 'Bread'],
    ] as const) {
      await user.type(field, typed)
      await user.click(part(section).getByRole('button', { name: /Save/ }))
      await user.type(field, ' and more')
    }
    for (const { resolve } of saves) resolve()
    await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
    expect([name, sells].map((field) => (field as HTMLInputElement).value)).toEqual([
      'Asha Rao K and more',
      'Bread and more',
    ])
    expect(part('Profile').getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
    expect([...state.drafts.values()]).toMatchObject([{ sells: 'Bread and more' }])
  })

  it('passes a new business profile to the shell at once', async () => {
    const spec = await open({
      [accounts.saveBusiness.path]: (input) => ({ ...account, business: input }),
    })
    const business = part('Your business')
    await user.type(business.getByLabelText('Who buys from you'), 'Cafés in Pune')
    await user.click(business.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(spec.businesses).toEqual([expect.objectContaining({ audience: 'Cafés in Pune' })]))
  })

  it('keeps what is typed about the business until it is saved', async () => {
    const answers: Answers = { [accounts.saveBusiness.path]: (input) => ({ ...account, business: input }) }
    const { state } = await open(answers)
    await user.type(part('Your business').getByLabelText('What you sell'), 'Bread')
    cleanup()
    const { businesses } = await open(answers, account, state.drafts)
    expect(part('Your business').getByLabelText('What you sell')).toHaveProperty('value', 'Bread')
    await user.click(part('Your business').getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(businesses).toEqual([expect.objectContaining({ sells: 'Bread' })]))
    await waitFor(() => expect(state.drafts.size).toBe(0))
  })

  it('saves a preference as soon as it is chosen', async () => {
    const spec = await open({ [accounts.savePreferences.path]: (input) => ({ ...account, ...(input as object) }) })
    const preferences = part('Preferences')
    await user.selectOptions(preferences.getByLabelText('Theme'), 'dark')
    expect(spec.themes).toEqual(['dark'])
    await user.click(preferences.getByRole('switch', { name: 'Compact layout' }))
    expect(spec.densities).toEqual(['compact'])
    await waitFor(() => expect(sent(spec, accounts.savePreferences.path)).toEqual({ density: 'compact' }))
    const marketing = preferences.getByRole('switch', { name: /new agents/ })
    await user.click(marketing)
    await waitFor(() => expect(sent(spec, accounts.savePreferences.path)).toEqual({ marketing: true }))
    expect(marketing).toHaveProperty('checked', true)
    await user.click(preferences.getByRole('switch', { name: 'Email me when a run is done' }))
    await waitFor(() => expect(sent(spec, accounts.savePreferences.path)).toEqual({ mail_kinds: ['credits', 'runs'] }))
    await user.click(preferences.getByRole('switch', { name: 'Email me when credits run low' }))
    await waitFor(() => expect(sent(spec, accounts.savePreferences.path)).toEqual({ mail_kinds: ['runs'] }))
  })

  it('keeps a choice that follows before the one before it is saved', async () => {
    const first = Promise.withResolvers<Account>()
    let answer: (input: unknown) => unknown = () => first.promise
    const spec = await open({ [accounts.savePreferences.path]: (input) => answer(input) })
    const preferences = part('Preferences')
    await user.click(preferences.getByRole('switch', { name: 'Email me when a run is done' }))
    await user.click(preferences.getByRole('switch', { name: 'Email me when credits run low' }))
    answer = (input) => ({ ...account, ...(input as object) })
    first.resolve({ ...account, mail_kinds: ['credits', 'runs'] })
    await waitFor(() => expect(sent(spec, accounts.savePreferences.path)).toEqual({ mail_kinds: ['runs'] }))
  })

  it('shows the language of the page, and puts that of the mails beside it when it is another', async () => {
    const start = { ...account, language: 'hi' as const }
    const spec = await open({ [accounts.savePreferences.path]: (input) => ({ ...start, ...(input as object) }) }, start)
    const preferences = part('Preferences')
    expect(preferences.getByLabelText('Language')).toHaveProperty('value', 'en')
    expect(preferences.getByText(/Our emails come in हिन्दी/)).toBeTruthy()
    await user.click(preferences.getByRole('button', { name: 'Emails in English, too' }))
    expect(await preferences.findByText('For these pages and our emails.')).toBeTruthy()
    expect(sent(spec, accounts.savePreferences.path)).toEqual({ language: 'en' })
  })

  it('changes the email address in two steps and keeps the input when it is refused', async () => {
    let refused = true
    const spec = await open({
      [accounts.changeEmail.path]: () => {
        if (refused) throw refusal('OTP_TOO_SOON')
        return { message: 'sent' }
      },
      [accounts.confirmEmail.path]: () => ({ ...account, email: 'neu@example.com' }),
    })
    const email = part('Email address')
    await user.type(email.getByLabelText('New email address'), 'neu@example.com')
    await user.type(email.getByLabelText('Password'), 'correct-horse-7')
    await user.click(email.getByRole('button', { name: 'Send code' }))
    expect((await email.findByRole('alert')).textContent).toContain('A code was sent a moment ago')
    refused = false
    await user.click(email.getByRole('button', { name: 'Send code' }))
    await user.click(await email.findByLabelText(/1 of 6/))
    await user.paste('123 456')
    await user.click(email.getByRole('button', { name: 'Use this address' }))
    await waitFor(() => expect(sent(spec, accounts.confirmEmail.path)).toEqual({ otp: '123456' }))
    expect(await email.findByText('neu@example.com')).toBeTruthy()
  })

  it('goes on with the code after a reload', async () => {
    const drafts = new Map<string, unknown>()
    await open({ [accounts.changeEmail.path]: () => ({ message: 'Sent.' }) }, account, drafts)
    const email = () => part('Email address')
    await user.type(email().getByLabelText('New email address'), 'neu@example.com')
    await user.type(email().getByLabelText('Password'), 'correct-horse-7')
    await user.click(email().getByRole('button', { name: 'Send code' }))
    await email().findByText('neu@example.com')
    cleanup()
    await open({}, account, drafts)
    expect(email().getByText('neu@example.com')).toBeTruthy()
    await user.click(email().getByRole('button', { name: 'Use another address' }))
    expect(drafts.size).toBe(0)
  })

  it('requires the current password for a new one', async () => {
    const spec = await open({ [accounts.changePassword.path]: () => ({ message: 'Changed.' }) })
    const password = part('Password')
    await user.type(password.getByLabelText('New password'), 'another-good-9')
    expect(password.getByRole('button', { name: 'Change password' })).toHaveProperty('disabled', true)
    await user.type(password.getByLabelText('Current password'), 'correct-horse-7')
    await user.click(password.getByLabelText('Also end API keys and connected apps'))
    await user.click(password.getByRole('button', { name: 'Change password' }))
    expect(sent(spec, accounts.changePassword.path)).toMatchObject({ end_access: true })
    await waitFor(() => expect(spec.notices.at(-1)?.text).toBe('Changed.'))
    expect(password.getByLabelText('New password')).toHaveProperty('value', '')
  })

  it('adds an authenticator app with a code of it', async () => {
    const spec = await open({
      [accounts.startTotp.path]: () => ({ uri: 'otpauth://totp/x?secret=ABC', secret: 'ABC' }),
      [accounts.confirmTotp.path]: () => ({ ...account, has_totp: true }),
    })
    const factor = part('Second factor')
    await user.click(factor.getByRole('button', { name: 'Add an authenticator app' }))
    expect(await factor.findByRole('img', { name: /Picture/ })).toBeTruthy()
    expect(factor.getByText('ABC')).toBeTruthy()
    await user.click(factor.getAllByLabelText(/Code from the authenticator app/)[0]!)
    await user.paste('123456')
    await user.click(factor.getByRole('button', { name: 'Turn on' }))
    expect(await factor.findByRole('button', { name: 'Remove the app' })).toBeTruthy()
    expect(sent(spec, accounts.confirmTotp.path)).toEqual({ otp: '123456' })
  })

  it('names and removes passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', () => undefined)
    const create = async () => {
      throw new DOMException('cancelled', 'NotAllowedError')
    }
    Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
    const phone = { id: 'p1', name: 'Red phone', created_at: account.created_at, last_used_at: null }
    const spec = await open(
      {
        [passkeys.start.path]: () => ({
          rp: { name: 'Agent Bazaar' },
          user: { id: 'AQID', name: 'asha', displayName: 'Asha' },
          challenge: 'AQID',
          pubKeyCredParams: [],
        }),
        [passkeys.remove.path]: () => account,
      },
      { ...account, passkeys: [phone] },
    )
    const keys = part('Passkeys')
    await user.type(await keys.findByLabelText('Name of the passkey'), 'Laptop')
    await user.click(keys.getByRole('button', { name: 'Add a passkey' }))
    expect((await keys.findByRole('alert')).textContent).toBe('No passkey was made. Try again.')
    expect(keys.getByLabelText('Name of the passkey')).toHaveProperty('value', 'Laptop')
    await user.click(keys.getByRole('button', { name: 'Remove Red phone' }))
    await waitFor(() => expect(screen.queryByText('Red phone')).toBeNull())
    expect(spec.notices.at(-1)?.text).toBe('Passkey removed.')
    vi.unstubAllGlobals()
  })

  it('signs out a device and shows the others', async () => {
    let left = [device('d1', 'Chrome on Windows', true), device('d2', 'Safari on iOS', false)]
    await open({
      [accounts.devices.path]: () => ({ data: left }),
      [accounts.signOutDevice.path]: () => {
        left = left.slice(0, 1)
        return { message: 'Device signed out.' }
      },
    })
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iOS' }))
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
  })

  it('marks a session that is not bound to its browser', async () => {
    const unbound = { ...device('d2', 'Unknown device', false), bound: false }
    await open({
      [accounts.devices.path]: () => ({ data: [{ ...device('d1', 'Chrome on Windows', true), bound: true }, unbound] }),
    })
    expect(screen.getAllByText('Not bound')).toHaveLength(1)
  })

  it('exports the data, and deletes the account only with address and password', async () => {
    const spec = await open({
      [accounts.erase.path]: () => ({ ...account, erase_after: '2026-11-28T10:00:00.000Z' }),
      [accounts.keep.path]: () => account,
    })
    const data = part('Your data')
    await user.click(data.getByRole('button', { name: /Download everything/ }))
    expect(spec.downloads).toEqual(['/api/v1/account/export'])
    await user.click(data.getByRole('button', { name: 'Delete my account' }))
    const go = data.getByRole('button', { name: 'Delete my account' })
    expect(go).toHaveProperty('disabled', true)
    await user.type(data.getByLabelText(/type asha@example.com/), 'asha@example.com')
    await user.type(data.getByLabelText('Password'), 'correct-horse-7')
    await user.click(go)
    expect(await data.findByText(/will be deleted on 28 November 2026/)).toBeTruthy()
    await user.click(data.getByRole('button', { name: 'Keep my account' }))
    await waitFor(() => expect(data.queryByText(/will be deleted/)).toBeNull())
  })
})
