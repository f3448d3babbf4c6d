import { expect, test } from 'vitest'
import { agents } from '../index.ts'
import { emailDraft } from './definition.ts'
import { emailDraftExample as example } from './example-answer.ts'

const problem = (input: object): string | undefined =>
  emailDraft.input.safeParse({ recipient: 'Neha', previous_mail_or_points: 'call me', ...input }).error?.issues[0]
    ?.message

test.each([{ recipient: '' }, { recipient: ' … ' }, { recipient: 'x'.repeat(201) }])(
  'rejects the recipient %j',
  (input) => expect(problem(input)).toMatch(/who the email is for|within 200/),
)
test.each([
  { previous_mail_or_points: ' ' },
  { previous_mail_or_points: '...' },
  { previous_mail_or_points: 'x'.repeat(20_001) },
])('rejects the points %#', (input) => expect(problem(input)).toMatch(/write your points|within 20,000/))

test('the card and the paths match the specification', () => {
  expect(agents.map(({ agent }) => agent)).toContain(emailDraft)
  expect(emailDraft).toMatchObject({
    id: 'email-draft',
    price: 1,
    endpoint: '/api/v1/content/text-email-draft',
    card: { title: 'Email Draft', category: 'New', featured: 9 },
    fields: { recipient: { label: 'Recipient' }, previous_mail_or_points: { label: 'Previous mail or points' } },
    errors: { panel: 'An error occurred. Please try again.' },
    streams: true,
  })
  const [legacy] = emailDraft.legacy
  expect(legacy).toMatchObject({ family: 'v2', method: 'POST', path: 'email-draft' })
  expect(legacy?.respond(example.output)).toEqual({ email_draft: example.output.data.email_draft })
})

test('the example matches the input and output schemas', () => {
  expect(emailDraft.input.parse(example.input)).toEqual(example.input)
  expect(emailDraft.output.parse(example.output)).toEqual(example.output)
  expect(emailDraft.text(example.output)).toContain('Hello Rahul Mehta')
})

test.each([
  ['Re: Price list', 'Hello Rahul,\n\nHere it is.', 'Email: Price list'],
  ['[Subject]', 'Hello Rahul Mehta,\n\nThe price is Rs. 40. Please order.\n\nRegards', 'Email: The price is Rs. 40'],
  ['[Subject]', 'Hello Suresh,\n\n- Attached price list\n- Call me', 'Email: Attached price list'],
  ['[विषय]', 'नमस्ते राहुल,\n\nमाल शुक्रवार को आएगा। कृपया तैयार रहें।', 'Email: माल शुक्रवार को आएगा'],
  ['[Subject]', 'Hello Suresh,', 'Email: Hello Suresh'],
  ['[Betreff]', '', 'Email: [Betreff]'],
])('names a mail with the subject %s', (subject, body, title) => {
  const data = { ...example.output.data, subject, body }
  expect(emailDraft.titleOf?.(example.input, { data })).toBe(title)
})
