import { describe, expect, test } from 'vitest'
import { en } from '../frame/words-en.ts'
import { es } from '../frame/words-es.ts'
import { hi } from '../frame/words-hi.ts'
import { emailFrame, readEmailSource } from './frame.ts'

const draft = (recipient: string, notes: string, words = en, sender = 'Anita Rao') =>
  emailFrame(readEmailSource(recipient, notes), words, sender)

test('keeps the points in the owner’s words between greeting and close', () => {
  const { body, subject, to_fill, checks } = draft(
    'Neha',
    '- the oven is out of order since monday\n- deliveries resume on 4 Dec\n- sorry for the trouble',
  )
  expect(body).toBe(
    'Hello Neha,\n\n- The oven is out of order since monday\n- Deliveries resume on 4 Dec\n- Sorry for the trouble\n\nKind regards,\nAnita Rao',
  )
  expect(subject).toBe('The oven is out of order since monday')
  expect([to_fill, checks]).toEqual([[], []])
})

describe('keeps notes about the reader out of the letter', () => {
  test.each([
    ['Suresh', 'suresh is always late with the keys'],
    ['my landlord', 'the landlord is greedy, be polite anyway'],
    ['Mr Iyer', 'ask him to fix the lift by friday'],
    ['the tailor', 'she never answers the phone'],
    ['Leela', 'not too pushy please'],
    ['Leela', 'don’t mention the price'],
    ['Ravi', 'usko bolo ki paisa kal tak bhej de'],
    ['Ravi', 'उसको बताओ कि दुकान बंद है'],
    ['la clínica', 'dile que no puedo ir'],
    ['Mme Petit', 'demande-lui la facture'],
    ['Herr Weiß', 'frag ihn nach der Rechnung'],
  ])('to %s: %s', (recipient, note) => {
    const { body, checks, to_fill } = draft(recipient, `We open at nine.\n${note}`)
    expect(body).not.toContain(note.slice(-12))
    expect(body).toContain('We open at nine.')
    expect(checks.join(' ')).toContain(note.slice(-12))
    expect(to_fill).toEqual([])
  })

  test('and asks for the message when nothing else is left', () => {
    const { body, to_fill } = draft('Mr Iyer', 'thank him and ask him to call')
    expect(body).toContain('[Your message]')
    expect(to_fill.join(' ')).toContain('Write the message')
  })
})

test('lists the questions of a received mail and answers none', () => {
  const { body, subject, mode, checks } = draft(
    '',
    'From: Om Patil <om@patil.example>\nSubject: Chairs\n\nHello,\nDo you rent out chairs? What do forty cost for a day?\nRegards,\nOm Patil\n\nMy points:\nforty chairs are ready on Saturday',
  )
  expect([mode, subject]).toEqual(['reply', 'Re: Chairs'])
  expect(body).toBe('Hello Om Patil,\n\nForty chairs are ready on Saturday.\n\nKind regards,\nAnita Rao')
  expect(checks.map((text) => text.replace(/^.*: /, ''))).toEqual([
    'Do you rent out chairs?',
    'What do forty cost for a day?',
  ])
})

test('uses the owner’s own greeting, close, subject and name', () => {
  const { body, subject } = draft('Priya', 'Subject: Keys\nDear Priya,\nThe keys are at the gate.\nThanks,\nFarhan')
  expect([subject, body]).toEqual(['Keys', 'Dear Priya,\n\nThe keys are at the gate.\n\nThanks,\nFarhan'])
})

test.each([
  [es, 'Hola, Marta:\n\nEl pedido sale mañana.\n\nUn saludo,\nAnita Rao', 'El pedido sale mañana.', 'Marta'],
  [hi, 'नमस्ते राहुल,\n\nकल दुकान बंद रहेगी।\n\nसादर,\nAnita Rao', 'कल दुकान बंद रहेगी।', 'राहुल'],
])('writes only the frame in another language', (words, body, notes, recipient) =>
  expect(draft(recipient, notes, words).body).toBe(body),
)
