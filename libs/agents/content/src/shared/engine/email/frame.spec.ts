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
    'Hello Neha,\n\n- The oven is out of order since Monday\n- Deliveries resume on 4 Dec\n- Sorry for the trouble\n\nKind regards,\nAnita Rao',
  )
  expect(subject).toBe('The oven is out of order since Monday')
  expect([to_fill, checks]).toEqual([[], []])
})

describe('keeps notes about the reader out of the letter', () => {
  test.each([
    ['Suresh', 'suresh is always late with the keys'],
    ['my landlord', 'the landlord is greedy, be polite anyway'],
    ['Leela', 'but stay polite, she is an old customer'],
    ['Mr Iyer', 'dont be rude'],
    ['Herr Weiß', 'Freundlich bleiben'],
    ['the tailor', 'she never answers the phone'],
    ['Leela', 'not too pushy please'],
    ['Leela', 'firm but polite'],
    ['Leela', 'not boastful'],
    ['Leela', 'mention the price'],
    ['Leela', 'be humble and honest'],
    ['Leela', 'Tea is on us - please keep it short'],
    ['Herr Weiß', 'Der Tee ist fertig (freundlich, aber bestimmt'],
    ['Leela', 'don’t mention the price'],
    ['Ravi', 'usko bolo ki paisa kal tak bhej de'],
    ['Ravi', 'उसको बताओ दुकान कहाँ है'],
    ['la clínica', 'dile cómo está la rodilla'],
    ['Mme Petit', 'demande-lui la facture'],
    ['Herr Weiß', 'frag ihn nach der Rechnung'],
    ['Leela', 'leave out the thing about the broken cup'],
    ['Leela', 'DO NOT offer a discount'],
    ['Leela', 'Dont admit that we forgot'],
    ['Leela', 'never promise a date'],
    ['Leela', 'Internal: only two came last time'],
    ['Leela', '(not for the customer) the oven is rented'],
    ['Leela', 'only two came last time, don’t tell'],
    ['Leela', 'The oven is rented. don’t mention it'],
    ['Leela', 'no milk today (dont blame the dairy, its Amul)'],
    ['Señora Ruiz', 'no le digas que el té es viejo'],
    ['Frau Weiß', 'nicht sagen, dass der Tee alt ist'],
    ['Frau Weiß', 'bitte locker schreiben'],
    ['Ravi', 'udhaar ke baare mein mat batana'],
    ['Señora Ruiz', 'no menciones la avería'],
    ['Frau Weiß', 'den Wasserschaden bitte nicht erwähnen'],
  ])('to %s: %s', (recipient, note) => {
    const { body, checks, to_fill } = draft(recipient, `We open at nine.\n${note}`)
    expect(body).not.toContain(note.slice(-7))
    expect(body).toContain('We open at nine.')
    expect(checks.join(' ')).toContain(note.slice(-7))
    expect(to_fill).toEqual([])
  })

  test.each([
    ['Leela', 'dont mention the price', 'Kept out of the text: don’t mention the price'],
    ['Leela', 'not too pushy please', 'Kept out of the text: not too pushy please'],
    ['Herr Weiß', 'die Kasse ist leer, das nicht sagen', 'Kept out of the text: Die Kasse ist leer'],
    ['Leela', 'the oven is rented (internal)', 'Kept out of the text: The oven is rented'],
    ['Señora Ruiz', 'la caja está vacía, no lo digas', 'Kept out of the text: La caja está vacía'],
    ['Mme Petit', 'la caisse est vide, ne le dis pas', 'Kept out of the text: La caisse est vide'],
    ['रवि', 'गल्ला खाली है, यह मत बताना', 'Kept out of the text: गल्ला खाली है'],
    [
      'Leela',
      'she never answers the phone',
      'Not in the text. Say it in your own words if the reader should know: she never answers the phone',
    ],
  ])('and asks %s’s sender to say only what may be said: %s', (recipient, note, check) => {
    const { body, checks } = draft(recipient, `We open at nine.\n${note}`)
    expect(checks.map((each) => each.toLowerCase())).toContain(check.toLowerCase())
    expect(body).toContain(`\n\nWe open at nine.\n\n`)
  })

  test.each([
    'We do not offer refunds on opened tea',
    'Leave out the bins on Monday',
    'I am sorry, but we do not give discounts',
    'Wir können das leider nicht anbieten',
    'Please do not use the back door',
  ])('but tells them “%s”', (note) => expect(draft('Leela', note).body).toContain(note))

  test('and asks for the message when nothing else is left', () => {
    const { body, to_fill } = draft('Mr Iyer', 'convince him to call us')
    expect(body).toContain('[Your message]')
    expect(to_fill.join(' ')).toContain('Write the message')
  })
})

test.each([
  ['ask him to fix the lift by friday', 'Please fix the lift by Friday.'],
  ['tell her that stall 14 is free', 'Stall 14 is free.'],
  ['tell them payment was due on 3 nov, it is late', 'Payment was due on 3 Nov, it is late.'],
  ['thank her for the keys and ask her to lock the gate', 'Thank you for the keys. Please lock the gate.'],
  ['apologise for the noise', 'We apologise for the noise.'],
  ['offer 10% on the next order', 'We can offer 10% on the next order.'],
  ['bill 12 is open, we asked twice, need it by friday', 'Bill 12 is open. We asked twice. We need it by Friday.'],
  ['if it is late, we can wait, the shop is open', 'If it is late, we can wait, the shop is open.'],
  ['attach the site plan', 'Attached: the site plan.'],
  ['tell Om his lamp is mended', 'Your lamp is mended.'],
  ['tell him the lamp is mended, cost is 40, he can fetch it', 'The lamp is mended, cost is 40, you can fetch it.'],
  ['remind him about the green card', 'Please remember the green card.'],
  ['mention photos attached', 'Photos are attached.'],
  ['write a short mail: the lamp is mended', 'The lamp is mended.'],
  ['bitte Om sagen: die Lampe ist fertig', 'Die Lampe ist fertig.'],
  ['say happy diwali', 'Happy Diwali.'],
  ['pls remind her balance 420 due friday', 'Balance 420 due Friday.'],
  ['he needs to be home', 'You need to be home.'],
  ['ask him which one he wants', 'Please let us know which one you want.'],
  ['ask him why he fixed the lift on Friday', 'Please let us know why you fixed the lift on Friday.'],
  [
    'sorry, ask when she goes home and if they can wait',
    'Sorry. Please let us know when you go home and if you can wait.',
  ],
])('carries out the direction “%s”', (note, sentence) => {
  const { body, checks } = draft('Om', `we open at nine. ${note}. the rest follows`)
  expect(body).toContain(`We open at nine. ${sentence} The rest follows.`)
  expect(checks.filter((check) => /^(?:Not in|Kept out)/.test(check))).toEqual([])
})

test.each([
  ['prévenir Mme Petit que sa montre est prête', 'Votre montre est prête.'],
  ['avisar a la señora de que la tienda cierra a las dos', 'La tienda cierra a las dos.'],
  ['रवि को धन्यवाद बोलना है कि दुकान सजाई', 'धन्यवाद कि दुकान सजाई।'],
  ['preguntar si la tienda abre el lunes', '¿La tienda abre el lunes?'],
  ['demander si la salle est libre', 'Est-ce que la salle est libre ?'],
  ['उनको बताना है कि उनकी घड़ी तैयार है', 'आपकी घड़ी तैयार है।'],
])('says what stands behind “that”: %s', (note, sentence) =>
  expect(draft('Om', note).body).toBe(`Hello Om,\n\n${sentence}\n\nKind regards,\nAnita Rao`),
)

test.each([
  'his driver brings the sand, he needs to be home', // “He” may be the driver.
  'Karim will fit it, he needs to use the lift',
  'tell him nicely',
])('words nothing for the reader that may be about others: %s', (note) =>
  expect(draft('Om', `we open at nine. ${note}`).body).not.toMatch(/you need|nicely/i),
)

test.each([
  ['Bonjour, la salle est libre samedi', 'Hello Om,\n\nLa salle est libre samedi'],
  ['Dear all,\nthe hall is free on Saturday', 'Dear all,\n\nThe hall is free on Saturday.'],
  ['hi om the hall is free on Saturday', 'Hello Om,\n\nThe hall is free on Saturday.'],
])('takes notes that greet nobody else for the owner’s own: %s', (notes, start) => {
  const { body, mode } = draft('Om', notes)
  expect([mode, body]).toEqual(['points', expect.stringContaining(start)])
})

test('reads HTML and Markdown as words', () =>
  expect(
    draft(
      'Om',
      '<p>We <b>open</b> at&nbsp;9.</p><ul><li>Tea &amp; cake</li><li>*Free* [map](https://a.example/m)</li></ul>',
    ).body,
  ).toBe('Hello Om,\n\n- We open at 9.\n- Tea & cake\n- Free map (https://a.example/m)\n\nKind regards,\nAnita Rao'))

test.each(['Mes points :', 'Mis puntos:', 'Meine Punkte:'])('knows the owner’s own lines below “%s”', (mark) => {
  const { body, mode } = draft(
    'Anne Petit',
    `Bonjour, la salle est-elle libre ?\nCordialement\nA. Petit\n\n${mark}\n- oui, samedi`,
  )
  expect([mode, body]).toEqual(['reply', 'Hello Anne Petit,\n\nOui, samedi\n\nKind regards,\nAnita Rao'])
})

test.each([
  ['hi om the lamp is mended. kind regards', 'The lamp is mended.'],
  [
    'the lamp is mended. the shop is shut, two lamps left, ring first. bring a bag',
    'The lamp is mended\n- The shop is shut\n- Two lamps left\n- Ring first\n- Please bring a bag',
  ],
])('greets and closes once, and lists facts by themselves: %s', (notes, message) =>
  expect(draft('Om', notes).body).toBe(
    `Hello Om,\n\n${message.includes('\n') ? '- ' : ''}${message}\n\nKind regards,\nAnita Rao`,
  ),
)

test('ends the sentences of a note typed in one go', () =>
  expect(
    draft(
      'Om',
      'the lamp is mended and the shade is new you can fetch it from monday the rest is 40 he needs to ring first',
    ).body,
  ).toContain(
    'The lamp is mended. The shade is new. You can fetch it from Monday. The rest is 40. You need to ring first.',
  ))

test('asks the reader what “she” is asked', () =>
  expect(draft('Uma', 'our books are ready. can she file the return by friday?').body).toContain(
    'Can you file the return by Friday?',
  ))

test('carries out what stands behind a tone', () =>
  expect(draft('Om', 'we open at nine. be polite but firm: no credit this time').body).toContain('No credit this time'))

test.each([
  ['Mr Rao and Mrs De Souza', 'Hello Mr Rao and Mrs De Souza,'],
  ['all market traders', 'Hello all market traders,'],
  ['https://shop.example/a?b=1', 'Hello,'],
  ['Kev at Mill Roofing', 'Hello Kev,'],
  ['Frau Dr. Weiß', 'Hello Frau Dr. Weiß,'],
  ['applicant Maria Lopes', 'Hello Maria Lopes,'],
  ['parents of class 2', 'Hello Parents of Class 2,'],
  ['l’école', 'Hello,'],
  ['Chère Anne', 'Hello Anne,'],
])('greets %s', (recipient, greeting) => expect(draft(recipient, 'We open at nine.').body).toContain(`${greeting}\n`))

test('keeps an address whole', () =>
  expect(draft('Om', 'https://shop.example/a?b=1').body).toContain('https://shop.example/a?b=1'))

test('reads “Fwd:” above the headers as the subject', () => {
  const mail =
    'Fwd: Hall\nFrom: Uma Das <uma@das.example>\nDate: Mon, 5 Oct\nThe hall is yours.\n\nMy points:\nit was locked'
  expect(draft('Uma Das', mail).email_draft).toBe(
    'Subject: Re: Hall\n\nHello Uma Das,\n\nIt was locked\n\nKind regards,\nAnita Rao',
  )
})

test('leaves out what a mail with headers quotes', () => {
  const mail = 'From: Uma Das\nSubject: Hall\n\nIs it free?\n\nCheers\nUma\n\n> On Fri you wrote:\n> We have 20 chairs'
  const { body, checks } = draft('Uma Das', `${mail}\n\nMy points:\nyes from six to nine`)
  expect(body).toBe('Hello Uma Das,\n\nYes, from six to nine.\n\nKind regards,\nAnita Rao')
  expect(checks).toEqual(['Asked in the email you pasted: Is it free?'])
})

test('speaks of the writer alone when the notes do', () =>
  expect(draft('Om', 'my shop was shut. apologise for that').body).toContain('I apologise for that.'))

describe('a received mail without a mark before the notes', () => {
  const mail = 'Dear sir,\nIs the hall free on 9 May? Also send the price list.\nThanks, Uma Das'
  test('ends at its signature', () => {
    const { body, checks, mode } = draft('Uma Das', `${mail}\n\nhall is free, 9000 for the evening`)
    expect([mode, body]).toEqual([
      'reply',
      'Hello Uma Das,\n\nHall is free, 9000 for the evening.\n\nKind regards,\nAnita Rao',
    ])
    expect(checks).toEqual([
      'Taken as your points, because it is below the signature: hall is free, 9000 for the evening',
      'Asked in the email you pasted: Is the hall free on 9 May?',
      'Asked in the email you pasted: Also send the price list.',
    ])
  })
  test.each(['Das Traders, 4 Lake Road, Pune', 'Mob. 98200 11223', 'This email is only for the person named in it.'])(
    'keeps below it what is the sender’s: %s',
    (below) => expect(draft('Uma Das', `${mail}\n\n${below}`).body).toContain('[Your answer]'),
  )
  test('knows a name behind the last sentence', () =>
    expect(draft('Uma Das', 'Hello, is it free? - Uma Das\n\nreply: yes from six to nine').body).toBe(
      'Hello Uma Das,\n\nYes, from six to nine.\n\nKind regards,\nAnita Rao',
    ))
})

test('leaves room for the answers to a received mail that comes without notes', () => {
  const mail = 'Hi,\nWe wanted to know if the hall is free on 9 May. Is parking included?\nRegards,\nUma Das'
  const { body, to_fill, checks } = draft('Uma Das', mail)
  expect(body).toBe(
    'Hello Uma Das,\n\nThank you for your email.\n\nYou wrote: “We wanted to know if the hall is free on 9 May.”\n[Your answer]\n\nYou wrote: “Is parking included?”\n[Your answer]\n\nKind regards,\nAnita Rao',
  )
  expect([to_fill, checks]).toEqual([['Your answer to each question of the email you pasted.', 'A subject.'], []])
  expect(draft('Uma Das', 'Hi,\nThe hall is yours.\nRegards,\nUma Das').to_fill[0]).toContain('Write your answer')
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

test.each([
  ['yes, from six', 'Re: your message'],
  ['from six to nine', 'From six to nine'],
])('names the mail rather than a bare answer in the subject: %s', (notes, subject) =>
  expect(draft('Uma Das', `Hello, is it free? - Uma Das\n\nreply: ${notes}`).subject).toBe(subject),
)

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

describe('notes strung together with commas', () => {
  test.each([
    [
      'the lift is broken since monday, third complaint, two old people on the 5th floor',
      '- The lift is broken since Monday\n- Third complaint\n- Two old people on the 5th floor',
    ],
    [
      'lehrerin krank, nächste stunde am 11. dezember um 9, bitte bis dienstag antworten',
      '- Lehrerin krank\n- Nächste stunde am 11. Dezember um 9\n- Bitte bis Dienstag antworten',
    ],
    [
      'menu from 1 dec: millet khichdi, sarson saag, gajar halwa',
      'Menu from 1 Dec:\n\n- Millet khichdi\n- Sarson saag\n- Gajar halwa',
    ],
    ['माल खत्म, नया माल सोमवार को आएगा, दाम वही रहेंगे', '- माल खत्म\n- नया माल सोमवार को आएगा\n- दाम वही रहेंगे'],
    ['sorry, the parcel left today, it comes by friday', 'Sorry, the parcel left today, it comes by Friday.'],
    ['new kite class, mondays at nine, starting 4 May', 'New kite class, Mondays at nine, starting 4 May.'],
    ['wir freuen uns, dass es klappt, weil es wichtig ist', 'Wir freuen uns, dass es klappt, weil es wichtig ist.'],
  ])('%s', (notes, message) =>
    expect(draft('Om', notes).body).toBe(`Hello Om,\n\n${message}\n\nKind regards,\nAnita Rao`),
  )

  test('keep a longer note beside them a paragraph', () =>
    expect(
      draft('Om', `bring shoes, rs 300 for the bus, a cap for the sun\n${'we look forward to it very much '.repeat(3)}`)
        .body,
    ).toContain('Please bring shoes.\n\n- Rs 300 for the bus\n- A cap for the sun\n\nWe look forward'))
})

test.each([
  ['offer accepted, joining 2 jan not 15 dec because of the long notice period', 'Offer accepted'],
  ['माल खत्म, नया माल 28 नवंबर को आएगा, उसके बाद सब पुराने दाम पर मिलेगा और जल्दी आएगा', 'माल खत्म, नया माल 28 नवंबर को आएगा'],
  [
    'the lamps for the hall in the old mill are ready with the brass shades that your sister chose',
    'The lamps for the hall in the old mill are ready',
  ],
  ['if the snow stays on the roof all of next week, we come on the Monday after that one. tea is free', 'Tea is free'],
])('has a subject that fits: %s', (notes, subject) => expect(draft('Om', notes).subject).toBe(subject))

test.each([
  ['landlord Mr Iyer', 'Hello Mr Iyer,'],
  ['Mr sharma', 'Hello Mr Sharma,'],
  ['you', 'Hello,'],
  ['Everyone', 'Hello everyone,'],
  ['all parents', 'Hello,'],
])('greets %s', (recipient, greeting) => expect(draft(recipient, 'we open at nine').body).toMatch(`${greeting}\n`))

test('makes a repeated point once', () => {
  const { body } = draft('Om', 'send the invoice\nSend the invoice\nit is urgent')
  expect(body.match(/send the invoice/gi)).toHaveLength(1)
})
