import { expect, test } from 'vitest'
import { proofread } from './proofread.ts'

test.each([
  ['closed from friday, 20 dec to jan 3rd, open mondays', 'closed from Friday, 20 Dec to Jan 3rd, open Mondays'],
  ['may we march on 9 may, rent is paid till october', 'may we march on 9 May, rent is paid till October'],
  [
    'Gst return at rs 499 per month, whatsapp us, pay by upi',
    'GST return at Rs 499 per month, WhatsApp us, pay by UPI',
  ],
  ['i think i’m late for diwali', 'I think I’m late for Diwali'],
  [
    'mail us at gst@friday.example or google.example/diwali #diwali',
    'mail us at gst@friday.example or google.example/diwali #diwali',
  ],
  [
    'la tienda está cerrada el 3 mar y los pedidos salen el lunes',
    'la tienda está cerrada el 3 mar y los pedidos salen el lunes',
  ],
  ['nächste stunde am montag, 3. märz, montags nie', 'nächste stunde am Montag, 3. März, montags nie'],
  [
    'pls come on sat 6 dec or by sun, we sat in the sun coz u said so',
    'please come on Sat 6 Dec or by Sun, we sat in the sun because you said so',
  ],
  [
    'class sat 11am, we sat for hours. mon-fri 7-3, closed sun',
    'class Sat 11am, we sat for hours. Mon-Fri 7-3, closed Sun',
  ],
  [
    'free from jan till mid feb, its not new, its colour is red',
    'free from Jan till mid Feb, it’s not new, its colour is red',
  ],
  ['die lieferung kommt am montag um 9 uhr', 'die Lieferung kommt am Montag um 9 Uhr'],
  ['it doesnt fit and cant be mended, im sorry', 'it doesn’t fit and can’t be mended, I’m sorry'],
  [
    'ac serviced for mrs patil and mr. rao, mr and mrs shah pay, mrs in charge',
    'AC serviced for Mrs Patil and Mr. Rao, Mr and Mrs Shah pay, Mrs in charge',
  ],
])('%s', (typed, read) => expect(proofread(typed)).toBe(read))
