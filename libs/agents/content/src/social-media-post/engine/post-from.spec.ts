import { expect, test } from 'vitest'
import { postFrom } from './post-from.ts'

test.each([
  ['shop shut on 9 may. open again on the 10th', 'Shop shut on 9 May.\nOpen again on the 10th', []],
  ['ask people to call us for a free visit', 'Please call us for a free visit', []],
  ['new lamps are in. dont mention the price', 'New lamps are in.', ['dont mention the price']],
  ['keep it short\nnew lamps are in', 'New lamps are in', ['keep it short']],
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
  ['iPhone repair\nwww.lamps.example', 'iPhone repair\nwww.lamps.example', []],
])('%s', (topic, text, aside) => expect(postFrom(topic)).toEqual({ text, aside }))
