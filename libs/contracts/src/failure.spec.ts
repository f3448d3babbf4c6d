import { translate } from '@bazaar/locale'
import { expect, it } from 'vitest'
import { readFailure } from './failure.ts'
import { failureTexts as hindi } from './texts.hi.ts'
import { failureTexts } from './texts.ts'

const thrown = (code: string) =>
  Object.assign(new Error('No.'), { code, status: null, detail: 'No.', fields: { email: 'Taken.' }, requestId: 'r-1' })

it('keeps the code, words and fields of an application error', () => {
  expect(readFailure(thrown('CONFLICT'))).toEqual({
    code: 'CONFLICT',
    detail: 'No.',
    fields: { email: 'Taken.' },
    lost: false,
  })
})

it.each(['NETWORK', 'TIMEOUT'])('reports %s as a lost connection', (code) => {
  expect(readFailure(thrown(code)).lost).toBe(true)
})

it.each([new TypeError('x is not a function'), 'text', null, undefined, { code: 'CONFLICT', detail: 'No.' }])(
  'has words for %s, which is no application error',
  (error) => {
    const { code, detail, fields, lost } = readFailure(error)
    expect(code).toBe('INTERNAL')
    expect(detail).toContain('Please try again.')
    expect(fields).toEqual({})
    expect(lost).toBe(false)
  },
)

it('speaks the language of the page', () => {
  const english = { ...failureTexts }
  translate(failureTexts, hindi)
  expect(readFailure(null).detail).toBe(hindi.page)
  translate(failureTexts, english)
})
