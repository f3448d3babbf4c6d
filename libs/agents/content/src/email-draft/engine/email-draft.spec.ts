import { emailDraft } from '../definition.ts'
import { emailDraftExample } from '../example-answer.ts'
import { subjectMax } from '../draft.ts'
import { sentencesOf, wordsOf } from '@bazaar/agents-kit/server'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nounCoverage } from '../../shared/engine/writing/nouns.ts'
import { draftOf, gather, ledgerFor } from './compose.ts'
import { samples } from './samples.ts'

const draft = (recipient: string, pasted: string) => draftOf(gather(recipient, pasted))
const bodies = (value: ReturnType<typeof draft>) => [value.body, ...value.variants.map(({ body }) => body)]
const lines = (text: string) => text.split('\n').filter((line) => line !== '')
const length = (text: string) => [...new Intl.Segmenter('en').segment(text)].length
const allowedBlanks = ['[your answer]', '[Your name]', '[your explanation]']

/** Violations of the rules that hold for every draft and any input. */
const problemsOf = (recipient: string, pasted: string): string[] => {
  const material = gather(recipient, pasted)
  const value = draftOf(material)
  const ledger = ledgerFor(material)
  const own = (text: string) => !pasted.includes(text)
  return [
    ...(length(value.subject) > subjectMax || value.subject === '' ? [`subject: ${value.subject}`] : []),
    ...bodies(value).flatMap((body) => [
      ...lines(body).flatMap((line) =>
        sentencesOf(line).flatMap((one) => ledger.unsupported(one).map((word) => `invented ${word}: ${one}`)),
      ),
      ...(body.match(/\[[^\]\n]*\]/g) ?? []).filter((blank) => own(blank) && !allowedBlanks.includes(blank)),
      ...(/\bundefined\b|\bNaN\b|\{\{/.test(body) && own('undefined') ? ['unfilled'] : []),
      ...(/ [,.;]|\.\.(?!\.)|\s\s\S/.test(body.replaceAll('\n', '|')) && !/\s[.,;]|\.\./.test(pasted)
        ? [`spacing: ${body}`]
        : []),
    ]),
    ...(wordsOf(value.variants[0]?.body ?? '').length > wordsOf(value.body).length ? ['shorter is longer'] : []),
  ]
}

describe('realistic requests', () => {
  test.each(Object.entries(samples))('%s', async (name, { recipient, previous_mail_or_points: pasted }) => {
    const value = draft(recipient, pasted)
    const shown = [
      value.email_draft,
      ...value.variants.map(({ name: variant, body }) => `--- ${variant} ---\n${body}`),
      `--- to fill ---\n${value.to_fill.join('\n')}`,
      `--- to check ---\n${value.checks.join('\n')}`,
    ].join('\n\n')
    await expect(`${shown}\n`).toMatchFileSnapshot(`../golden/${name}.txt`)
    expect(problemsOf(recipient, pasted)).toEqual([])
    expect(emailDraft.output.parse({ data: value })).toEqual({ data: value })
  })

  test.each(
    Object.values(samples).filter(({ previous_mail_or_points: given }) => !/wrote:|regards|^from:/im.test(given)),
  )('uses the words of the notes: $recipient', ({ recipient, previous_mail_or_points: pasted }) => {
    expect(nounCoverage(pasted, draft(recipient, pasted).email_draft)).toBeGreaterThanOrEqual(0.7)
  })
})

describe('reading the input', () => {
  test.each([
    ['Mr. Rao', 'Hi Mr. Rao,', 'Dear Mr. Rao,'],
    ['rahul mehta', 'Hi Rahul,', 'Dear Rahul Mehta,'],
    ['rahul.mehta@acme.example', 'Hi Rahul,', 'Dear Rahul,'],
    ['sales@acme.example', 'Hello,', 'Dear Sir or Madam,'],
    ['the accounts team', 'Hi accounts team,', 'Dear accounts team,'],
    ['Priya Nair, Acme Ltd', 'Hi Priya,', 'Dear Priya Nair,'],
    ['Anita and Rahul', 'Hi Anita and Rahul,', 'Dear Anita and Rahul,'],
    ['my landlord', 'Hello,', 'Dear Sir or Madam,'],
  ])('greets %s', (recipient, casual, formal) => {
    const value = draft(recipient, 'the parcel arrived')
    expect([lines(value.body)[0], lines(value.variants[1]!.body)[0]]).toEqual([casual, formal])
  })

  test.each([
    ['ask if she can come on Friday', 'Could you tell me whether you can come on Friday?'],
    ['ask him to send the invoice by Monday', 'Could you please send the invoice by Monday?'],
    ['tell her that her order is ready', 'Your order is ready.'],
    ['thank him for the quick help', 'Thank you for the quick help.'],
    ['apologise for the delay', 'I am sorry for the delay.'],
    ['offer 8% discount', 'I would like to offer you an 8% discount.'],
    ['attached bill of lading', 'I have attached the bill of lading.'],
    ['decline the offer', 'I am afraid I have to decline the offer.'],
    ['will deliver on 28 Nov', 'I will deliver on 28 Nov.'],
    ['our van is late. will deliver on 28 Nov', 'We will deliver on 28 Nov.'],
    ['explain the higher price', 'About the higher price: [your explanation].'],
    ['pls send ur address', 'Please send your address.'],
  ])('%s', (note, said) => expect(draft('Neha', note).body).toContain(said))

  test('gives each question either its answer or a blank', () => {
    const mail = `Hi Anita,\nWhen can you deliver? How much is the blue box? Is it waterproof?\nRegards,\nOm\n\nMy points:\n- ₹240 per box\n- we can deliver on Tuesday`
    const value = draft('Om', mail)
    expect(value.mode).toBe('reply')
    expect(value.body).toMatch(/“When can you deliver\?”\nWe can deliver on Tuesday\./)
    expect(value.body).toMatch(/“How much is the blue box\?”\n₹240 per box\./)
    expect(value.body).toMatch(/“Is it waterproof\?”\n\[your answer\]/)
    expect(value.to_fill).toEqual(['Your answer to: Is it waterproof?'])
    expect(value.body).toMatch(/Anita$/)
  })

  test('points out a request without a date', () => {
    expect(draft('Neha', 'please send the photos').checks.join(' ')).toContain('names no date')
    expect(draft('Neha', 'please send the photos by Friday').checks.join(' ')).not.toContain('names no date')
  })
})

const recipients = fc.constantFrom(
  'Mr. Rao',
  'Neha',
  'the team',
  'info@acme.example',
  'Dr. Sen, Apollo',
  'om',
  'क',
  '—x—',
)
const things = fc.constantFrom(
  'the invoice',
  'tea boxes',
  'our visit on 4 May',
  'a refund of ₹1,200',
  'Pune office',
  '20 chairs',
  'GST papers',
)
const notes = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        'tell him that',
        'ask for',
        'thank her for',
        'offer',
        'confirm',
        'explain',
        'send',
        'please check',
        'cancel',
        'remind them about',
        'ask if',
        'we need',
        'received',
        'sorry for',
        'attached',
        'invite them to',
        '',
      ),
      things,
    )
    .map(([verb, thing]) => `${verb} ${thing}`.trim()),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => /\p{L}/u.test(text)),
)
const pasted = fc
  .tuple(fc.array(notes, { minLength: 1, maxLength: 8 }), fc.constantFrom('\n', '\n- ', '; ', '. '), fc.boolean())
  .map(([list, glue, reply]) => {
    const text = `${glue.endsWith('- ') ? '- ' : ''}${list.join(glue)}`
    return reply
      ? `Dear Asha,\nCan you tell us the price? Please send it soon.\nRegards,\nVikram\n\nMy points:\n${text}`
      : text
  })

test('every draft passes the gates for any input', () => {
  fc.assert(
    fc.property(recipients, pasted, (recipient, text) => {
      expect(problemsOf(recipient, text)).toEqual([])
    }),
    { numRuns: 400, seed: 20_261_121 },
  )
})

test('the documented example matches the engine output', () => {
  const { input, output } = emailDraftExample
  expect(draft(input.recipient, input.previous_mail_or_points)).toEqual(output.data)
})

test('the same input gives the same draft', () => {
  const { recipient, previous_mail_or_points: text } = samples['gym-renewal']!
  expect(draft(recipient, text)).toEqual(draft(recipient, text))
})
