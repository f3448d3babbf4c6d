import { auth, passkeys } from '@bazaar/contracts'
import { createShellDouble, refusal } from '@bazaar/federation-alone'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import LoginPage from './login-page.tsx'

const { authTexts } = auth
const user = { id: 'u1', email: 'asha@example.com', fullname: 'Asha Rao', credit_score: 20 }
const signedInAnswer = () => ({ ...user, token: 't1', data: { user_data: user, access_token: 't1' } })
const answers = {
  [auth.register.path]: () => ({ message: 'sent' }),
  [auth.generateOtp.path]: () => ({ message: 'sent' }),
  [auth.verifyOtp.path]: () => ({ message: authTexts.verified }),
  [auth.resetPassword.path]: () => ({ message: authTexts.reset }),
  [auth.login.path]: signedInAnswer,
}

const open = (changed: Parameters<typeof createShellDouble>[0] = {}) => {
  const outside = createShellDouble({ ...answers, ...changed })
  render(<LoginPage services={outside.services} mode="page" onBack={() => undefined} />)
  return outside
}
const throwing = (error: Error) => () => {
  throw error
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => userEvent.click(button(name))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

const fillSignIn = async () => {
  await userEvent.type(field('Email'), 'asha@example.com')
  await userEvent.type(field('Password'), 'teapot-9')
}
const fillSignUp = async () => {
  await press('Sign up')
  await userEvent.type(field('Name'), 'Asha Rao')
  await userEvent.type(field('Email'), 'asha@example.com')
  await userEvent.type(field('Mobile number'), '98450 12345')
  await userEvent.type(field('Password'), 'teapot-9')
  await userEvent.click(screen.getByRole('checkbox'))
}
const pasteCode = async (code: string) => {
  await userEvent.click(screen.getAllByLabelText(/Code from the email/)[0]!)
  await userEvent.paste(code)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  history.replaceState(null, '', '/login')
})

describe('signing in', () => {
  it('shows the specified messages and keeps Login disabled until the form is valid', async () => {
    open()
    expect(button('Login').disabled).toBe(true)
    await userEvent.click(field('Email'))
    await userEvent.click(field('Password'))
    expect(await screen.findByText('Username is required.')).toBeDefined()
    await userEvent.type(field('Email'), 'asha')
    expect(await screen.findByText('Please enter a valid email address.')).toBeDefined()
    expect(await screen.findByText('Password is required.')).toBeDefined()
    await userEvent.type(field('Password'), 'teapot')
    expect(await screen.findByText('Password must be at least 8 characters long.')).toBeDefined()
    expect(button('Login').disabled).toBe(true)
    await userEvent.type(field('Password'), '-9')
    await userEvent.type(field('Email'), '@example.com')
    expect(button('Login').disabled).toBe(false)
    expect(screen.queryAllByRole('alert')).toEqual([])
  })

  it('passes the token and the user to the shell and opens the catalogue', async () => {
    const { calls, signedIn, visited } = open()
    await fillSignIn()
    await press('Login')
    expect(calls).toEqual([{ path: auth.login.path, input: { email: 'asha@example.com', password: 'teapot-9' } }])
    expect(signedIn).toEqual([{ token: 't1', user }])
    expect(visited).toEqual([{ to: '/ai-agents', replace: true }])
  })

  it('opens the page that required the sign-in', async () => {
    history.replaceState(null, '', '/login?next=%2Ffeedback')
    const { visited } = open()
    await fillSignIn()
    await press('Login')
    expect(visited).toEqual([{ to: '/feedback', replace: true }])
  })

  it("shows the server's message in an alert and keeps the input", async () => {
    const { signedIn } = open({ [auth.login.path]: throwing(refusal('INVALID_CREDENTIALS')) })
    await fillSignIn()
    await press('Login')
    expect((await screen.findByRole('alert')).textContent).toBe('Email or password is incorrect.')
    expect(field('Email').value).toBe('asha@example.com')
    expect(field('Password').value).toBe('teapot-9')
    expect(signedIn).toEqual([])
  })

  it('opens the code step for an unverified account, where a new code can be requested at once', async () => {
    const { calls, notices } = open({ [auth.login.path]: throwing(refusal('EMAIL_NOT_VERIFIED')) })
    await fillSignIn()
    await press('Login')
    expect(await screen.findByText('asha@example.com')).toBeDefined()
    expect(heading()).toBe('Check your email')
    expect(notices.map(({ text }) => text)).toEqual(['Please verify your email with the code we sent you.'])
    await press('Send a new code')
    expect(calls.at(-1)).toEqual({ path: auth.generateOtp.path, input: { email: 'asha@example.com' } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /in 60 s/ }).disabled).toBe(true)
  })

  it('has words for an error that is not a response of the server', async () => {
    open({ [auth.login.path]: throwing(new TypeError('x is not a function')) })
    await fillSignIn()
    await press('Login')
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again.')
  })
})

describe('a second factor', () => {
  it('is asked for after the password, and sent with it', async () => {
    const { calls, signedIn } = open({
      [auth.login.path]: (input) => {
        if (!Object.hasOwn(Object(input), 'otp')) throw refusal('SECOND_FACTOR')
        return { ...user, token: 't1', data: { user_data: user, access_token: 't1' } }
      },
    })
    await fillSignIn()
    await press('Login')
    // What appeared is said to those who do not see it.
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/app, .*1/)
    await userEvent.paste('123456')
    await press('Login')
    await expect.poll(() => signedIn).toHaveLength(1)
    expect(calls.at(-1)?.input).toEqual({ email: 'asha@example.com', password: 'teapot-9', otp: '123456' })
  })
})

it('labels the Google button where it leads to test accounts', () => {
  const { services } = createShellDouble(answers)
  const features = { google: true, testAccount: true }
  render(<LoginPage services={{ ...services, features }} mode="page" onBack={() => undefined} />)
  expect(button('Continue with Google (test account)').disabled).toBe(false)
})

describe('signing up', () => {
  it('says so where the server cannot mail codes', async () => {
    const { services } = createShellDouble(answers)
    const closed = { ...services, features: { google: false, signUpClosed: true } }
    render(<LoginPage services={closed} mode="page" onBack={() => undefined} />)
    await press('Sign up')
    expect(screen.getByRole('status').textContent).toContain('Sign-up is closed')
    expect(screen.queryByLabelText('Mobile number')).toBeNull()
  })

  it('registers, verifies the code and returns to the sign-in with the email kept', async () => {
    const { calls, notices } = open()
    await fillSignUp()
    await press('Create account')
    expect(await screen.findByRole('button', { name: 'Verify OTP' })).toHaveProperty('disabled', true)
    await pasteCode('123 456')
    await press('Verify OTP')
    await screen.findByRole('button', { name: 'Login' })
    expect(calls).toEqual([
      {
        path: auth.register.path,
        input: {
          fullname: 'Asha Rao',
          email: 'asha@example.com',
          password: 'teapot-9',
          mobile_number: '9845012345',
          agreed_to: '2025-01-07',
        },
      },
      { path: auth.verifyOtp.path, input: { email: 'asha@example.com', otp: '123456' } },
    ])
    expect(notices).toEqual([{ tone: 'success', text: 'OTP Verified. Redirecting to login page.' }])
    expect(field('Email').value).toBe('asha@example.com')
  })

  it('shows the specified messages', async () => {
    open()
    await press('Sign up')
    await userEvent.click(field('Name'))
    await userEvent.type(field('Mobile number'), '12345')
    await userEvent.click(field('Password'))
    await userEvent.tab()
    expect(await screen.findByText('Name is required.')).toBeDefined()
    expect(screen.getByText('Please enter a valid Mobile Number.')).toBeDefined()
    expect(button('Create account').disabled).toBe(true)
  })

  it('requires the confirmation of age and links both legal pages', async () => {
    open()
    await fillSignUp()
    expect(button('Create account').disabled).toBe(false)
    const consent = screen.getByRole('checkbox', { name: /18 or older/ })
    await userEvent.click(consent)
    expect(button('Create account').disabled).toBe(true)
    const form = within(screen.getByRole('form', { name: 'Create your account' }))
    expect(form.getByRole('link', { name: 'Terms and Conditions' }).getAttribute('href')).toBe('/termsandconditions')
    expect(form.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacypolicy')
  })

  it('adds Please Signin if the account exists', async () => {
    open({ [auth.register.path]: throwing(refusal('ACCOUNT_EXISTS')) })
    await fillSignUp()
    await press('Create account')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An account with this email already exists. Please Signin',
    )
    await press('Sign in')
    expect(field('Email').value).toBe('asha@example.com')
  })

  it('shows other failures unchanged, and at the field they name', async () => {
    const common = refusal('PASSWORD_TOO_COMMON', { password: 'This password is too common.' })
    open({ [auth.register.path]: throwing(common) })
    await fillSignUp()
    await press('Create account')
    expect(await screen.findByText(common.detail)).toBeDefined()
    expect(screen.queryByText(/Please Signin/)).toBeNull()
    expect(field('Password').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Password'))
  })

  it('keeps the input across the sign-in step and the legal pages', async () => {
    const { services } = open()
    await fillSignUp()
    await press('Sign in')
    await press('Sign up')
    expect(field('Name').value).toBe('Asha Rao')
    cleanup()
    render(<LoginPage services={services} mode="page" onBack={() => undefined} />)
    expect(heading()).toBe('Create your account')
    expect(field('Email').value).toBe('asha@example.com')
    expect(field('Mobile number').value).toBe('98450 12345')
    expect(field('Password').value).toBe('')
  })

  it('offers a new code after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    open()
    await fillSignUp()
    await press('Create account')
    const resend = await screen.findByRole<HTMLButtonElement>('button', { name: /^Send a new code/ })
    expect(resend.textContent).toContain('60 s')
    await vi.advanceTimersByTimeAsync(59_000)
    expect((await screen.findByText(/in 1 s/)).closest('button')?.disabled).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await screen.findByText('Send a new code')).closest('button')?.disabled).toBe(false)
  })
})

describe('a forgotten password', () => {
  it('is replaced with a mailed code and returns to the sign-in with the email kept', async () => {
    const { calls, notices } = open()
    await userEvent.type(field('Email'), 'asha@example.com')
    await press('Forgot password?')
    expect(heading()).toBe('Verify yourself')
    expect(field('Email').value).toBe('asha@example.com')
    await press('Send code')
    await screen.findByLabelText('New password')
    expect(heading()).toBe('Verify yourself')
    await userEvent.type(field('New password'), 'kettle-7')
    expect(button('Reset password').disabled).toBe(true)
    await pasteCode('654321')
    await press('Reset password')
    await screen.findByRole('button', { name: 'Login' })
    expect(calls).toEqual([
      { path: auth.generateOtp.path, input: { email: 'asha@example.com' } },
      {
        path: auth.resetPassword.path,
        input: { email: 'asha@example.com', otp: '654321', new_password: 'kettle-7', end_access: true },
      },
    ])
    expect(notices).toEqual([{ tone: 'success', text: 'Password Resetted successfully' }])
    expect(field('Email').value).toBe('asha@example.com')
  })

  it('requests one code even if Enter is pressed twice', async () => {
    const { calls } = open({ [auth.generateOtp.path]: () => new Promise(() => undefined) })
    await press('Forgot password?')
    await userEvent.type(field('Email'), 'asha@example.com{Enter}{Enter}')
    expect(calls).toHaveLength(1)
  })

  it('sends no code to an invalid address', async () => {
    const { calls } = open()
    await press('Forgot password?')
    await userEvent.type(field('Email'), 'asha@')
    expect(button('Send code').disabled).toBe(true)
    expect(calls).toEqual([])
  })

  it('keeps the new password when the code is wrong', async () => {
    open({ [auth.resetPassword.path]: throwing(refusal('OTP_INVALID')) })
    await press('Forgot password?')
    await userEvent.type(field('Email'), 'asha@example.com')
    await press('Send code')
    await screen.findByLabelText('New password')
    await pasteCode('000000')
    await userEvent.type(field('New password'), 'kettle-7')
    await press('Reset password')
    expect((await screen.findByRole('alert')).textContent).toBe('That code is not right. Check it and try again.')
    expect(field('New password').value).toBe('kettle-7')
  })
})

describe('the address', () => {
  it('names the step, keeps `next`, and gives way when the step ends by itself', async () => {
    const outside = createShellDouble(answers)
    outside.state.query = 'next=%2Ffeedback'
    render(<LoginPage services={outside.services} mode="page" onBack={() => undefined} />)
    await fillSignUp()
    await press('Create account')
    await pasteCode('123456')
    await press('Verify OTP')
    expect(outside.visited).toEqual([
      { to: '/login?next=%2Ffeedback&mode=signup', replace: false },
      { to: '/login?next=%2Ffeedback&mode=code', replace: false },
      { to: '/login?next=%2Ffeedback', replace: true },
    ])
  })

  it.each([
    ['mode=signup', 'Create your account'],
    ['mode=forgot', 'Verify yourself'],
    ['mode=code', 'Create your account'],
    ['mode=reset', 'Verify yourself'],
  ])('%s opens its step, where it can be finished', (query, title) => {
    const outside = createShellDouble(answers)
    outside.state.query = query
    render(<LoginPage services={outside.services} mode="page" onBack={() => undefined} />)
    expect(heading()).toBe(title)
  })

  it('keeps what was typed over a reload, but no password', async () => {
    const outside = createShellDouble(answers)
    const view = () => render(<LoginPage services={outside.services} mode="page" onBack={() => undefined} />)
    view()
    await fillSignUp()
    cleanup()
    outside.state.carried.clear()
    outside.state.query = 'mode=signup'
    view()
    expect([field('Name').value, field('Email').value, field('Password').value]).toEqual([
      'Asha Rao',
      'asha@example.com',
      '',
    ])
    expect(JSON.stringify([...outside.state.drafts])).not.toContain('teapot')
  })
})

describe('signing in with a passkey', () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const signed = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
    getClientExtensionResults: () => ({}),
  }
  const withPasskeys = (get: () => Promise<unknown>) => {
    vi.stubGlobal('PublicKeyCredential', () => undefined)
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
    return open({
      [passkeys.startSignIn.path]: () => ({ challenge: 'AQID', rpId: 'localhost', userVerification: 'required' }),
      [passkeys.signIn.path]: signedInAnswer,
    })
  }

  it('passes the session to the shell', async () => {
    const { signedIn, visited } = withPasskeys(async () => signed)
    await press('Use a passkey')
    await expect.poll(() => signedIn).toEqual([{ token: 't1', user }])
    expect(visited).toEqual([{ to: '/ai-agents', replace: true }])
  })

  it('keeps the page and what was typed when the prompt is cancelled', async () => {
    const { signedIn } = withPasskeys(throwing(new DOMException('cancelled', 'NotAllowedError')))
    await fillSignIn()
    await press('Use a passkey')
    expect((await screen.findByRole('alert')).textContent).toContain('No passkey was used.')
    expect(field('Email').value).toBe('asha@example.com')
    expect(field('Password').value).toBe('teapot-9')
    expect(button('Use a passkey').disabled).toBe(false)
    expect(signedIn).toEqual([])
  })

  it('is not offered by a browser without passkeys', () => {
    open()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })
})
