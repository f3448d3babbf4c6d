import { describe, expect, test } from 'vitest'
import { agents } from '../index.ts'
import { generalBusinessSummary } from './definition.ts'
import { generalBusinessSummaryExample as example } from './example-answer.ts'

const problem = (input: object): string | undefined =>
  generalBusinessSummary.input.safeParse({ url: 'acme.example', project_brief: 'More orders', ...input }).error
    ?.issues[0]?.message

describe('input', () => {
  test.each([
    'acme.example',
    'www.acme.example/about',
    'https://acme.example',
    ' http://acme.example:8080/x ',
    '127.0.0.1:4000',
    'münchen.example',
  ])('accepts the address %s', (url) => expect(problem({ url })).toBeUndefined())
  test.each([
    '',
    'acme',
    'my bakery',
    'ftp://acme.example',
    'javascript:alert(1)',
    'mailto:a@acme.example',
    'https://',
  ])('rejects the address %j', (url) =>
    expect(problem({ url })).toBe('Please enter a web address such as https://example.com'),
  )
  test('requires a brief of at most 5,000 characters', () => {
    expect(problem({ project_brief: '   ' })).toBe('Please describe your project')
    expect(problem({ project_brief: 'x'.repeat(5001) })).toMatch(/within 5,000/)
    expect(problem({ project_brief: undefined })).toBeDefined()
  })
})

test('the card and the paths match the specification', () => {
  expect(agents.map(({ agent }) => agent)).toContain(generalBusinessSummary)
  expect(generalBusinessSummary).toMatchObject({
    id: 'general-business-summary',
    price: 1,
    endpoint: '/api/v1/content/generate-business-summary',
    card: { title: 'General Business Summary', category: 'Content', featured: 2 },
    fields: { url: { label: 'URL', placeholder: 'Company Domain' }, project_brief: { label: 'Project Brief' } },
    errors: { panel: 'An error occurred. Please try again.' },
    streams: true,
  })
  const [legacy] = generalBusinessSummary.legacy
  expect(legacy).toMatchObject({ family: 'v1', method: 'POST', path: 'generate-business-summary' })
  expect(legacy?.respond(example.output)).toEqual({ business_summary: example.output.data })
})

test('the example matches the input and output schemas', () => {
  expect(generalBusinessSummary.input.parse(example.input)).toEqual(example.input)
  expect(generalBusinessSummary.output.parse(example.output)).toEqual(example.output)
  expect(generalBusinessSummary.text(example.output)).toBe(example.output.data)
})
