import { describe, expect, test } from 'vitest'
import { toReader, writerOf } from './to-reader.ts'
import { type About, pronounOf } from './whose.ts'

const read = (note: string, reader: string) => toReader(note, { reader, before: '' }, writerOf([note]))
const said = (note: string, reader: string): string => read(note, reader).sentences.join(' ')

test.each([
  ['say sorry to Uma - her kite had no tail', 'We are sorry: your kite had no tail'],
  ['tell her they are attached again', 'They are attached again'],
  ['wish uma a happy new year', 'We wish you a happy new year'],
  ['wish the husband well', 'We wish your husband well'],
  ['suggest Asha Nair 98200 11223 she is good', 'We suggest Asha Nair 98200 11223 she is good'],
  ["uma's kite is ready. her string is on the shelf", 'Your kite is ready. Your string is on the shelf'],
  ['need to move her saturday class', 'We need to move your saturday class'],
  ["cancel uma's class on 9 may", 'We need to cancel your class on 9 may'],
  ['refund her 900 today', 'We will refund you 900 today'],
  ['may call her in june', 'We may call you in june'],
  ['the kite is ready, ask her which tail suits', 'The kite is ready. Please let us know which tail suits'],
  ['remind uma re bill 12 due friday', 'Please remember bill 12 due friday'],
  ['complain about the late kites', 'We would like to complain about the late kites'],
  ['accept the offer of 400', 'We accept the offer of 400'],
  ['can we come on sunday. is the hall free', 'Can we come on sunday? Is the hall free?'],
  ['uma - the kite is ready at kites.example/k. come early', 'The kite is ready at kites.example/k. Come early'],
  [
    'we are nine not seven also ask if the hall is free',
    'We are nine not seven. Please let us know if the hall is free',
  ],
  [
    'we need forty kites and twelve long tails in red or blue or green can she deliver on saturday before noon',
    'We need forty kites and twelve long tails in red or blue or green. Can you deliver on saturday before noon?',
  ],
  ['sat 2.15pm or wed 5.30pm. ask her to ring 98200 11223', 'Sat 2.15pm or wed 5.30pm. Please ring 98200 11223'],
  [
    'kite class moved, same teacher, book needed by 2 may',
    'Kite class moved, same teacher. The book is needed by 2 may',
  ],
  ['keep her letter, may call her in june', 'We will keep your letter, we may call you in june'],
  ['their refund of 900 is on its way, takes five days', 'Your refund of 900 is on its way. It takes five days'],
  ['yes she can bring it back. they get 10% off', 'Yes, you can bring it back. You get 10% off'],
  [
    'kite valid till may. quote valid till friday. kites due by 2 may',
    'Kite valid till may. The quote is valid till friday. Kites are due by 2 may',
  ],
  ['follow up on the quote. mention we open on monday', 'We are following up on the quote. We open on monday'],
  [
    'turn down her application for fitter, keep her cv for 6 months',
    'We are sorry that we cannot accept your application for fitter. We will keep your cv for 6 months',
  ],
  [
    'ask for price and when it comes. ask for a receipt',
    'Please let us know the price and when it comes. Please send us a receipt',
  ],
  [
    'welcome her. her teacher is Ravi. congratulate her on the win',
    'Welcome! Your teacher is Ravi. Congratulations on the win',
  ],
  [
    'third reminder. pay within 7 days. tell Anil if unable to come',
    'This is our third reminder. Please pay within 7 days. Please tell Anil if you are unable to come',
  ],
  ['3 for 18. market every day. 5.50. come early', '3 for 18. Market every day. 5.50. Come early'],
])('speaks to Uma: %s', (note, sentence) => {
  expect(said(note, 'Uma')).toBe(sentence)
  expect(read(note, 'Uma').aside).toEqual([])
})

test.each([
  ['Mme Petit', 'je lui offre le store', 'Je vous offre le store'],
  ['Mme Petit', 'elle peut passer avant 18h', 'Vous pouvez passer avant 18h'],
  ['Mme Petit', 'lui proposer une révision gratuite', 'Nous vous proposons une révision gratuite'],
  ['Herr Weiß', 'ihm 5 % Rabatt anbieten', 'Wir bieten Ihnen 5 % Rabatt an'],
  ['Herr Weiß', 'zwischen 8 und 12. die treppe ist frei', 'Zwischen 8 und 12. Die treppe ist frei'],
  ['Mme Petit', "demander d'apporter son sac", "Merci d'apporter votre sac"],
  ['Mme Petit', 'demander un technicien avant jeudi', 'Nous souhaitons vous demander un technicien avant jeudi'],
  ['Mme Petit', 'remercier Mme Petit pour son accueil', 'Merci pour votre accueil'],
  ['Mme Petit', "s'excuser pour le bruit", 'Veuillez nous excuser pour le bruit'],
  ['Sra. Ruiz', 'pedir un abono de 84 euros', 'Quisiéramos un abono de 84 euros'],
  ['Sra. Ruiz', 'pedir disculpas por el ruido', 'Le pedimos disculpas por el ruido'],
  ['Sra. Ruiz', 'que venga antes de las ocho', 'Le rogamos que venga antes de las ocho'],
  ['Sra. Ruiz', 'la sala está libre. pedir perdón.', 'La sala está libre. Le pedimos disculpas'],
  ['Mme Petit', "relancer pour l'acompte", "Nous nous permettons de vous relancer pour l'acompte"],
  ['Sra. Ruiz', 'agradecer la visita', 'Le agradecemos la visita'],
  ['Herr Weiß', 'ich biete ihm 10 % an', 'Ich biete Ihnen 10 % an'],
  [
    'Herr Weiß',
    'Herrn Weiß sagen, dass die Lampe fertig ist',
    'Wir möchten Ihnen mitteilen, dass die Lampe fertig ist',
  ],
  ['Herr Weiß', 'fragen, wann es passt', 'Bitte teilen Sie uns mit, wann es passt'],
  ['Herr Weiß', 'für den Lärm entschuldigen', 'Wir bitten um Entschuldigung für den Lärm'],
  ['Herr Weiß', 'alles gute wünschen', 'Wir wünschen Ihnen alles Gute'],
  ['Herr Weiß', 'die 2. mahnung kam am 9. und am 12. mai', 'Die 2. mahnung kam am 9. und am 12. mai'],
  ['रवि जी', 'रवि जी को याद दिलाना है, 900 रुपये बाकी हैं', '900 रुपये बाकी हैं'],
  ['रवि जी', 'रवि जी को लिखो कि उनका सोफ़ा तैयार है', 'आपका सोफ़ा तैयार है'],
  ['रवि जी', 'रवि जी का सोफ़ा तैयार है', 'आपका सोफ़ा तैयार है'],
  ['रवि जी', 'माफ़ी माँगनी है कि देर हुई', 'क्षमा करें कि देर हुई'],
  ['Ravi', 'ravi bhai ko batana hai ki unka sofa ready hai', 'Aapka sofa ready hai'],
  ['Ravi', 'ravi bhai ka sofa ready hai', 'Aapka sofa ready hai'],
])('to %s: %s', (reader, note, sentence) => expect(said(note, reader)).toBe(sentence))

test('ends the clauses of Hindi dictated in one go', () =>
  expect(
    said('सोफ़ा तैयार है आप शनिवार को चार बजे आ सकते हैं क्या और कपड़ा आधा मीटर कम पड़ गया है वो साथ ले आएं बाकी नौ सौ हैं', 'रवि जी'),
  ).toBe('सोफ़ा तैयार है। आप शनिवार को चार बजे आ सकते हैं क्या? कपड़ा आधा मीटर कम पड़ गया है। वो साथ ले आएं। बाकी नौ सौ हैं'))

test.each([
  ['Kev at Mill Roofing', 'the ladder is back. kev always says friday', 'The ladder is back.'],
  ['Herr Weiß', 'die Lampe ist da. höflich erinnern', 'Die Lampe ist da.'],
  ['Herr Weiß', 'es sind 74,70. freundlich bleiben, der bote kann nix dafür', 'Es sind 74,70.'],
  ['रवि जी', 'सोफ़ा तैयार है। प्यार से लिखना, पुराने ग्राहक हैं', 'सोफ़ा तैयार है।'],
  ['Sra. Ruiz', 'señora ruiz vino el lunes, buena persona pero lenta. abrimos a las ocho', 'Abrimos a las ocho'],
  ['Mme Petit', 'la salle est libre. rester gentil', 'La salle est libre.'],
  ['Uma', 'we chose someone else, she was second', 'We chose someone else'],
  ['Uma', 'need it by friday, dont panic her', 'We need it by friday'],
  ['Uma', 'shop opens at nine. my new girl took it, dont blame her tho', 'Shop opens at nine.'],
  ['Uma', 'her cheque always bounces. shop opens at nine', 'Shop opens at nine'],
  ['Ravi', 'ravi ko bolo ki paisa kal tak bhej de. dukan nau baje khulti hai', 'Dukan nau baje khulti hai'],
])('keeps beside a letter to %s what is not for them: %s', (reader, note, sentence) => {
  expect(said(note, reader)).toBe(sentence)
  expect(read(note, reader).aside).not.toEqual([])
})

test.each(['if she is late, we start', 'he was ill, so we stopped'])(
  'leaves no clause without the one it depends on: %s',
  (note) => expect(read(note, 'Uma').sentences).toEqual([]),
)

test.each([
  ['tell her our driver lost his phone. shop opens at nine', 'Our driver lost his phone. Shop opens at nine'],
  [
    'we need it by friday because mister Kale has his next visit then',
    'We need it by friday because mister Kale has his next visit then',
  ],
  ['mr Joshi came. he can walk now, his report follows', 'Mr Joshi came. He can walk now, his report follows'],
  ["Bella's bloods are back and her kidneys are fine", "Bella's bloods are back and her kidneys are fine"],
  ['the boxes lost their labels', 'The boxes lost their labels'],
  ['if it breaks we find another kite maker', 'If it breaks we find another kite maker'],
])('tells Uma, a kite maker, of others as they are: %s', (note, sentence) => {
  expect(said(note, 'Uma')).toBe(sentence)
  expect(read(note, 'Uma').aside).toEqual([])
})

test('knows whom an earlier line names', () =>
  expect(
    toReader('he can walk now', { reader: 'Uma', before: 'thank you for sending mr Joshi' }, 'We').sentences,
  ).toEqual(['He can walk now']))

test('takes the last word of a role for the reader alone', () =>
  expect(said('shop opens at nine. tell the staff', 'our shop staff')).toBe('Shop opens at nine.'))

test.each(['her mood was terrible', 'their customers always complain', 'he said Ravi lied'])(
  'keeps a judgement beside the letter: %s',
  (note) => expect(read(note, 'Uma').sentences).toEqual([]),
)

describe('whom “he” and “she” mean', () => {
  const to = (about: Partial<About>, note: string): string =>
    toReader(note, { reader: 'Uma', before: '', ...about }, 'We').sentences.join(' ')

  test.each([
    ['he is doing well. she can collect his bag', 'He is doing well. You can collect his bag'],
    ['her sister Asha can come if she is travelling', 'Your sister Asha can come if you are travelling'],
    ['dr Nair wants to meet her', 'Dr Nair wants to meet you'],
  ])('to a woman: %s', (note, sentence) => expect(to({ pronoun: 'she' }, note)).toBe(sentence))

  test('of a mail that speaks of somebody, they are that person', () =>
    expect(to({ mail: 'Is my son free? He has football.' }, 'no clash with his football')).toBe(
      'No clash with his football',
    ))

  test.each([
    ['Mr Iyer', '', 'he'],
    ['Mrs Rao', 'thank him', 'she'],
    ['Uma', 'tell her it is ready', 'she'],
    ['Mr and Mrs Rao', 'tell her', undefined],
    ['Uma', 'it is ready', undefined],
  ])('%s, “%s”: %s', (reader, notes, pronoun) => expect(pronounOf(reader, notes)).toBe(pronoun))
})

test.each([
  [
    'need him to come by may, under his 12 month guarantee',
    'We need you to come by may, under your 12 month guarantee',
  ],
  ['on top of the 290 he already approved', 'On top of the 290 you already approved'],
  ['her first class is on 4 may. I saw her next week', 'Your first class is on 4 may. I saw you next week'],
  [
    'ask her to bring her old kite. explain it folds. offer tasting on monday',
    'Please bring your old kite. It folds. We can offer tasting on monday',
  ],
  [
    'hope she likes it. suggest her driver comes before ten',
    'We hope you like it. We suggest your driver comes before ten',
  ],
  [
    'we can start in may if they confirm. remind her not to wash it',
    'We can start in may if you confirm. Please do not wash it',
  ],
  ['we can give 10%, only if he pays cash', 'We can give 10%, only if you pay cash'],
  ['please also ask them to label all hats', 'Please label all hats'],
  [
    'write that the fair has moved her stall. if she is not okay with it we refund',
    'The fair has moved your stall. If you are not okay with it we refund',
  ],
  ['let Uma know her string has come', 'Your string has come'],
  ['driver name is Ravi, will share his number on friday', 'Driver name is Ravi, we will share his number on friday'],
  ['ask them to check their driver', 'Please check your driver'],
  ['yes GST is included. attached price list', 'Yes, GST is included. The price list is attached'],
  ['sick today, will bring the kite on friday', 'Sick today, I will bring the kite on friday'],
  ['the tax is 5%. please check it', 'The tax is 5%. Please check it'],
  ['if they have no silk, cotton is fine', 'If you have no silk, cotton is fine'],
  [
    'invite them back any sunday. mention Ravi gave us their name',
    'We would like to invite you back any sunday. Ravi gave us your name',
  ],
])('says to one reader: %s', (note, sentence) => {
  expect(said(note, 'Uma')).toBe(sentence)
  expect(read(note, 'Uma').aside).toEqual([])
})
