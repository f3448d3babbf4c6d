import { expect, test } from 'vitest'
import { postFrom } from './post-from.ts'

test.each([
  ['shop shut on 9 may. open again on the 10th', 'Shop shut on 9 May.\nOpen again on the 10th', []],
  ['new glaze “river”. bring a bag', 'New glaze “river”.\nBring a bag', []],
  ['ask people to call us for a free visit', 'Please call us for a free visit', []],
  ['new lamps are in. dont mention the price', 'New lamps are in.', [{ note: 'dont mention the price', isKept: true }]],
  ['new lamps are in. make people share it', 'New lamps are in.', [{ note: 'make people share it', isKept: false }]],
  ['nouvelles lampes. ton jeune', 'Nouvelles lampes.', [{ note: 'ton jeune', isKept: true }]],
  ['new lamps are in. ask for Rosa', 'New lamps are in.\nAsk for Rosa', []],
  ['keep it short\nnew lamps are in', 'New lamps are in', [{ note: 'keep it short', isKept: true }]],
  ['Free talk on 9 May\n\nShops, 5 pm (online)', 'Free talk on 9 May\n\nShops, 5 pm (online)', []],
  [
    'we open our second shop in Thane, free tea on 5 dec, parking behind the school, whatsapp 98200 11223',
    'We open our second shop in Thane\n\n• Free tea on 5 Dec\n• Parking behind the school\n• WhatsApp 98200 11223',
    [],
  ],
  [
    'Menu from 1 Dec: millet khichdi, sarson saag, gajar halwa. rs 220 thali',
    'Menu from 1 Dec:\n\n• Millet khichdi\n• Sarson saag\n• Gajar halwa\n\nRs 220 thali',
    [],
  ],
  ['we bake bread, cakes and puffs, every day', 'We bake bread, cakes and puffs, every day', []],
  ['if it rains, we stay open, and tea is free', 'If it rains, we stay open, and tea is free', []],
  ['need an ad for my tea shop, first cup free, open till 9', 'Tea shop\n\n• First cup free\n• Open till 9', []],
  ['lamps are in. mention our new shades', 'Lamps are in.\nOur new shades', []],
  [
    'announce that we won the lamp prize, thank the team and our clients',
    'We won the lamp prize.\nThank you to the team and our clients',
    [],
  ],
  ['make it funny: our oven died', 'Our oven died', []],
  ['our baker is called Lena. she bakes better than me', 'Our baker is called Lena.\nShe bakes better than me', []],
  ['## Tea\n* **hot**', 'Tea\n• Hot', []],
  ['iPhone repair\nwww.lamps.example', 'iPhone repair\nwww.lamps.example', []],
])('%s', (topic, text, aside) => expect(postFrom(topic)).toEqual({ text, aside }))
