import { expect, it } from 'vitest'
import { networkOf } from './client-address.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  // The connection was reset.
  [undefined, ''],
])('counts %s as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
