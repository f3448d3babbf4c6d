import { describe, expect, test } from 'vitest'
import { checkText } from './check-text.ts'

/** A Sunday. */
const today = new Date('2026-11-22T08:00:00Z')
const marked = (notes: string, sentence: string) =>
  checkText(sentence, { own: [notes], today }).map(({ text, reason }) => `${reason}: ${text}`)

describe('leaves what the notes say in another form', () => {
  test.each([
    ['inv 118 of 3 oct still open', 'Invoice 118 of 3 October is still open.'],
    ['pay by fri', 'Please pay by Friday.'],
    ['pls reply by fri', 'Please reply by Friday, 27 November 2026.'],
    ['meet tmrw 10.30', 'Can we meet tomorrow, Monday, at 10:30 a.m.?'],
    ['shop open 9-6 mon-sat', 'The shop is open from 9 a.m. to 6 p.m., Monday to Saturday, also on Wednesday.'],
    ['3k per month', 'The price is 3,000 a month.'],
    ['budget 1.5 lakh', 'The budget is ₹1,50,000.'],
    ['turnover 2 cr', 'Our turnover is 20 million, which is two crore.'],
    ['48 hrs notice needed', 'We need forty-eight hours of notice.'],
    ['twelve boxes', 'All 12 boxes are here.'],
    ['moved to blr office', 'We have moved to our Bengaluru office.'],
    ['delivery in bombay', 'We deliver in Mumbai.'],
    ['write to rahl mehta', 'I met Rahul Mehta.'],
    ['राहुल को बताओ कि 25 दिसंबर को दुकान बंद है', 'The shop is closed on 25 December, says Rahul.'],
    ['दुकान २५ तारीख को बंद', 'हमारी दुकान 25 तारीख को बंद रहेगी।'],
    ['cita martes 12:30, 40 euros', 'Su cita es el martes a las 12.30 h y cuesta 40 €.'],
    ['vierzig Stühle am Mo', 'Wir liefern am Montag 40 Stühle.'],
    ['livraison 12 mars, 1 200 euros', 'La livraison du 12 mars coûte 1200 €.'],
    ['party on 5/12', 'The party is on Saturday, 5 December.'],
    ['20% off, 10 to 15 pieces', 'Take 20 percent off for ten to fifteen pieces.'],
    ['invoice attached', 'Please find the invoice attached.'],
    ['we give full refund in 7 days', 'You get a full refund within seven days.'],
    ['Dr. Nair refers patients', 'Thank you, Dr. Nair, for the patients.'],
    ['half kg cakes from 950', 'Three ways to order: cakes start at 950. Best regards'],
    ['rent 25k due 3rd', 'The rent of ₹25,000 was due on the 3rd.'],
    ['in 2 weeks', 'We will be back on Sunday, 6 December.'],
  ])('%s → %s', (notes, sentence) => expect(marked(notes, sentence)).toEqual([]))
})

describe('marks what the notes do not say', () => {
  test.each([
    ['inv 118 of 3 oct', 'Invoice 118 of 4 November is open.', ['date: 4 November']],
    ['pay by fri', 'Please pay by Tuesday.', ['date: Tuesday']],
    ['3k per month', 'The price is 3,500 a month.', ['number: 3,500']],
    ['two boxes', 'All five boxes are here.', ['number: five']],
    ['price is ₹500', 'The price is $500.', ['number: $']],
    ['we bake bread', 'Rahul Verma bakes bread with Priya.', ['name: Verma', 'name: Priya']],
    ['we bake bread', 'We bake in Kothrud.', ['name: Kothrud']],
    ['call us', 'Call us on +91 98200 11111.', ['address: +91 98200 11111']],
    ['our site', 'Read more at https://example.com/x.', ['address: https://example.com/x.']],
    ['turmeric tea', 'Our tea cures diabetes and boosts immunity.', ['health: cures']],
    ['herbal oil for pain', 'The oil relieves joint pain.', ['health: relieves joint pain']],
    ['send the oil', 'You get a full refund if you dislike it.', ['money: refund']],
    ['mixers', 'Every mixer has a lifetime warranty.', ['guarantee: warranty']],
    ['mixers', 'We are an award-winning maker.', ['proof: award-winning']],
    ['send price list', 'Please find the price list attached.', ['attachment: attached']],
    ['invoice open', 'Otherwise we will take legal action.', ['law: legal action']],
    ['bio miel', 'Nuestra miel cura la tos.', ['health: cura']],
    ['lieferung möbel', 'Wir geben Garantie.', ['guarantee: Garantie']],
    ['पापड़ का मसाला', 'हमारा मसाला इलाज करता है, गारंटी के साथ।', ['health: इलाज', 'guarantee: गारंटी']],
    ['pan 5 pesos', 'El pan cuesta 8 pesos.', ['number: 8']],
    ['open daily', 'We are FSSAI certified since 2009.', ['name: FSSAI', 'number: 2009', 'proof: FSSAI certified']],
    ['we fix bikes', 'Trusted by thousands of riders.', ['proof: Trusted by']],
  ])('%s → %s', (notes, sentence, marks) => expect(marked(notes, sentence).toSorted()).toEqual(marks.toSorted()))
})

test('marks name the sentence as it is read, without Markdown', () => {
  const [mark] = checkText('## Prices\n\n- **Bread** costs \\[more\\] than 80 rupees.', { own: ['bread'], today })
  expect(mark).toEqual({ sentence: 'Bread costs [more] than 80 rupees.', text: '80', reason: 'number' })
})

test('pages and mails count as evidence, but only for facts', () => {
  const evidence = { own: ['answer him'], foreign: ['We need 40 chairs. Is a refund possible?'], today }
  expect(checkText('You need 40 chairs. A refund is possible.', evidence)).toMatchObject([{ reason: 'money' }])
})
