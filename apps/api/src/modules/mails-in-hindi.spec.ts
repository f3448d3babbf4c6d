import { expect, it } from 'vitest'
import type { Mail } from '../context.ts'
import * as account from './account/words.ts'
import { type SuspectChange, harmfulBuildMail, suspectChanges } from './auth/staff/harm-words.ts'
import * as auth from './auth/words.ts'
import { type PlanMail, planMail } from './plans/words.ts'
import * as runs from './runs/end/mail-words.ts'
import * as schedules from './schedules/words.ts'
import * as support from './support/words.ts'

const [brand, to, day, url, home] = ['BRAND', 'a@b.co', '4 दिसंबर 2026', 'https://x.example/1', 'https://x.example']
const reader = { language: 'hi', email: to } as const
const about = { name: 'नाम', url, home }
const plan = { brand, credits: 100, price: '₹499', day, url }
const access = { ended: ['नाम'], working: ['नाम'], passkeys: ['नाम'], webhooks: ['नाम'] }
const ticket = { number: 'T-1', subject: 'विषय', url }

const mails: Mail[] = [
  auth.registerCodeMail('hi', brand, to, '123456'),
  auth.resetCodeMail('hi', brand, to, '123456'),
  auth.passwordChangedMail('hi', brand, to, access),
  auth.guessesMail('hi', brand, to),
  harmfulBuildMail('hi', brand, to),
  harmfulBuildMail('hi', brand, to, {
    suspects: {
      keys: ['नाम'],
      webhooks: [],
      shares: ['नाम'],
      passkeys: [],
      authenticators: [],
      google: ['2026-11-27'],
    },
    changes: (Object.keys(suspectChanges.hi) as SuspectChange[]).map((action) => ({ action, at: new Date(0) })),
    undo: url,
  }),
  auth.accountExistsMail('hi', brand, to),
  account.emailCodeMail('hi', brand, to, '123456'),
  account.emailChangedMail('hi', brand, to, url),
  account.emailUndoneMail('hi', brand, to),
  account.eraseMail.user('hi', brand, to, day),
  account.eraseMail.staff('hi', brand, to, day),
  account.erasedMail('hi', brand, to),
  ...(['added', 'removed'] as const).flatMap((action) => [
    account.factorMail('hi', brand, to, action),
    account.passkeyMail('hi', brand, to, action, 'नाम'),
  ]),
  ...(['reminder', 'unpaid', 'cancelled', 'ended'] satisfies PlanMail[]).map((kind) => planMail(kind, reader, plan)),
  runs.doneMail(reader, about),
  runs.failedMail(reader, about),
  runs.tableMail(reader, about),
  runs.lowCreditsMail(reader, 1, home),
  runs.lowCreditsMail(reader, 3, home),
  ...(['credits', 'agent', 'input', 'failing'] as const).map((why) => schedules.pausedMail(reader, why, about)),
  schedules.failedMail(reader, 'कारण।', about),
  schedules.resultMail(reader, { changed: true, lines: '+ एक' }, about),
  schedules.resultMail(reader, { changed: false, lines: '' }, about),
  support.answerMail('hi', to, 'जवाब\nदूसरी पंक्ति', ticket),
  ...['Open', 'In-Progress', 'Resolved', 'Closed'].map((status) => support.statusMail('hi', to, status, ticket)),
]

/** What stays in Latin letters: names, and the API. */
const left = (text: string): string[] =>
  text.replaceAll(/https:\S+|\bAPI\b|\bGoogle\b|\bBRAND\b|\[T-1\]/g, '').match(/[A-Za-z"]+/g) ?? []

it.each(mails.map((mail) => [mail.subject, mail] as const))(
  '“%s” is Hindi',
  (_subject, { subject, text, html = '' }) => {
    expect([...left(subject), ...left(text)]).toEqual([])
    expect(text.trim().split('\n\n')).not.toContain('')
    expect(html).toMatch(/^<!doctype html><html lang="hi" dir="ltr">/)
  },
)

it('counts one and many', () => {
  const [one, many] = [1, 3].map((left) => runs.lowCreditsMail(reader, left, home).text.split('\n')[0])
  expect([one, many]).toEqual(['आपके पास 1 क्रेडिट बाकी है।', 'आपके पास 3 क्रेडिट बाकी हैं।'])
})

it('keeps the lines of an answer apart', () => {
  expect(support.answerMail('hi', to, 'एक\nदो', ticket).html).toContain('<p>एक<br>दो</p>')
})
