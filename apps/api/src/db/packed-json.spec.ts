import { expect, it } from 'vitest'
import { packJson, unpackJson } from './packed-json.ts'

it.each([{}, { data: 'ताज़ी रोटी' }, { lines: Array.from({ length: 500 }, (_, line) => `Line ${line}`) }])(
  'gives back what it packed, and makes long values smaller',
  (value) => {
    const packed = packJson(value)
    expect(unpackJson(packed)).toEqual(value)
    expect(packed.length).toBeLessThanOrEqual(Math.max(200, JSON.stringify(value).length / 4))
  },
)

it('reads what older versions stored', () => {
  expect(unpackJson(Buffer.from('{"data": "Hello", "parts": [1, 2]}'))).toEqual({ data: 'Hello', parts: [1, 2] })
})
