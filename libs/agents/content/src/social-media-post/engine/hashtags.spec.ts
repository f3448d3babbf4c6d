import { expect, test } from 'vitest'
import { hashtagsFor } from './hashtags.ts'

test.each([
  ['Diwali sale at Meera Sarees in Pune, GST invoices included', '#MeeraSarees #Pune #GST'],
  ['दीवाली पर हमारी मिठाई की दुकान में 20% छूट, सोमवार से शुक्रवार तक', '#दीवाली #मिठाई'],
  ['पुणे में नया योगा क्लास सुबह 7 बजे, पहली क्लास मुफ़्त', '#क्लास #पुणे #योगा'],
  ['நம் கடையில் புதிய பட்டுச்சேலை', '#கடையில் #புதிய'],
  ['Neue Öffnungszeiten ab Montag', '#Öffnungszeiten'],
  ['#Diwali is near', ''],
  ['we are closed for diwali, last dispatch is on the 6th', '#Diwali'],
  ['SHOP SHUT ON MONDAY, GATE CLOSED', ''],
  ['Neue Kränze ab Montag, noch vier Plätze um drei Uhr', '#Kränze'],
  ['Flats painted in Pune, for a visit call Imran 99870 22110', '#Pune'],
  ['we won the Best Small Logistics Firm award', '#BestSmallLogisticsFirm'],
  ['our customer Mr Gaikwad of Nashik saves water', '#Nashik'],
])('%s', (text, tags) => expect(hashtagsFor(text, { hashtags: [1, 5] }).join(' ')).toBe(tags))

test.each([
  ['Diwali sale', 'office people in Baner', '#Baner #Diwali'],
  ['Neue Kränze am Montag', 'Familien in Köln', '#Köln'],
  ['Neue Kränze am Montag', 'Familien aus der Umgebung', '#Kränze'],
  ['Lamps 40 + VAT, ask for Rosa', 'people nearby', '#Lamps'],
])('takes the place of the audience, no duty and no contact: %s', (text, audience, tags) =>
  expect(hashtagsFor(text, { hashtags: [1, 5] }, audience).join(' ')).toBe(tags),
)
