import { describe, expect, it } from 'vitest'
import * as auth from './account/auth.ts'
import { errorCatalogue } from './errors.ts'
import { FeedbackInput } from './support/feedback.ts'
import { RunEvent } from './runs/run.ts'

const firstMessage = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues[0]?.message
const person = { fullname: 'Asha', email: 'Asha@Example.com ', password: '12345678', mobile_number: '+91 98450 12345' }

describe('sign-up and sign-in inputs use the words of product.md §5', () => {
  it.each([
    [auth.RegisterInput, { ...person, fullname: ' ' }, 'Name is required.'],
    [auth.RegisterInput, { ...person, mobile_number: '12345' }, 'Please enter a valid Mobile Number.'],
    [auth.RegisterInput, { ...person, mobile_number: '98450abc12' }, 'Please enter a valid Mobile Number.'],
    [auth.RegisterInput, { ...person, password: '1234567' }, 'Password must be at least 8 characters long.'],
    [auth.LoginInput, { email: '', password: 'x' }, 'Username is required.'],
    [auth.LoginInput, { email: 'asha', password: '12345678' }, 'Please enter a valid email address.'],
    [auth.LoginInput, { email: 'a@b.co', password: '' }, 'Password is required.'],
    [auth.VerifyOtpInput, { email: 'a@b.co', otp: ' ' }, 'OTP is required.'],
    [auth.LoginInput, { email: 'a@b.co', password: 'x'.repeat(129) }, 'Password must be at most 128 characters long.'],
  ])('%#', (schema, input, message) => {
    expect(firstMessage(schema.safeParse(input))).toBe(message)
  })

  it('accepts spaces in a code and in a number', () => {
    expect(auth.VerifyOtpInput.parse({ email: 'a@b.co', otp: '123 456' }).otp).toBe('123456')
    expect(auth.RegisterInput.parse(person).mobile_number).toBe('+919845012345')
  })
})

describe('FeedbackInput', () => {
  it('accepts a rating from 1 to 5 as a string or a number', () => {
    expect(FeedbackInput.parse({ feedback: 'Good', rating: '4' }).rating).toBe(4)
    expect(FeedbackInput.parse({ feedback: 'Good', rating: 4 }).rating).toBe(4)
    for (const rating of [0, 6, '0', 2.5, 'five', null])
      expect(FeedbackInput.safeParse({ feedback: 'Good', rating }).success).toBe(false)
    expect(FeedbackInput.safeParse({ feedback: '  ', rating: 5 }).success).toBe(false)
  })
})

describe('RunEvent', () => {
  it('rejects an unknown kind of event', () => {
    expect(RunEvent.safeParse({ type: 'text', delta: 'a' }).success).toBe(true)
    expect(RunEvent.safeParse({ type: 'other' }).success).toBe(false)
  })
})

describe('errorCatalogue', () => {
  it('has a sentence and an error status for every code, and the specified words for missing credit', () => {
    for (const { status, detail } of Object.values(errorCatalogue)) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(detail).not.toBe('')
    }
    expect(errorCatalogue.INSUFFICIENT_CREDIT).toEqual({
      status: 402,
      detail: 'Insufficient credit score to make this request',
    })
  })
})
