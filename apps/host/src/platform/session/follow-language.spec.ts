import { chooseLocale, chosenLocale, forget, signIn } from '@bazaar/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followLanguage } from './follow-language.ts'

const user = { id: 'u', email: 'a@b.co', fullname: 'Asha', credit_score: 20 }

beforeEach(() => {
  vi.spyOn(location, 'reload').mockReturnValue(undefined)
  document.documentElement.lang = 'en'
})
afterEach(() => {
  forget()
  vi.restoreAllMocks()
  document.cookie = 'locale=; path=/; max-age=0'
})

it('opens the page in the language of the account, unless another was chosen in this browser', async () => {
  const stop = followLanguage()
  signIn('t1', { ...user, language: 'hi' })
  await expect.poll(() => location.reload).toHaveBeenCalledOnce()
  expect(chosenLocale()).toBe('hi')
  forget()
  await chooseLocale('en')
  signIn('t2', { ...user, language: 'hi' })
  expect(chosenLocale()).toBe('en')
  expect(location.reload).toHaveBeenCalledOnce()
  stop()
})
