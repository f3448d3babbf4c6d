import { describe, expect, it } from 'vitest'
import { localeOf } from './locale-of.ts'

const of = (acceptLanguage?: string, locale?: string) =>
  localeOf({
    headers: acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage },
    cookies: locale === undefined ? {} : { locale },
  })

describe('localeOf', () => {
  it.each([
    [undefined, 'en'],
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
    ['fr-FR, hi;q=0.3, en;q=0.2', 'hi'],
    ['mr,hi;q=0', 'en'],
    ['*', 'en'],
    [';;,=', 'en'],
  ])('takes %j as %s', (header, locale) => expect(of(header)).toBe(locale))

  it('prefers the choice in the cookie, and ignores one that it does not know', () => {
    expect(of('hi-IN', 'en')).toBe('en')
    expect(of('en', 'hi')).toBe('hi')
    expect(of('hi', 'constructor')).toBe('hi')
  })
})
