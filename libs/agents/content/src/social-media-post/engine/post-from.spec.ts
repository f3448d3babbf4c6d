import { expect, test } from 'vitest'
import { postFrom } from './post-from.ts'

test.each([
  ['shop shut on 9 may. open again on the 10th', 'Shop shut on 9 may.\nOpen again on the 10th', []],
  ['ask people to call us for a free visit', 'Please call us for a free visit', []],
  ['new lamps are in. dont mention the price', 'New lamps are in.', ['dont mention the price']],
  ['keep it short\nnew lamps are in', 'New lamps are in', ['keep it short']],
  ['Free talk on 9 May\n\nShops, 5 pm (online)', 'Free talk on 9 May\n\nShops, 5 pm (online)', []],
  ['iPhone repair\nwww.lamps.example', 'iPhone repair\nwww.lamps.example', []],
])('%s', (topic, text, aside) => expect(postFrom(topic)).toEqual({ text, aside }))
