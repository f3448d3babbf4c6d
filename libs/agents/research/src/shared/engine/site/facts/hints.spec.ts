import { readPage } from '@bazaar/agents-kit/server'
import { expect, it } from 'vitest'
import { isHinted } from './hints.ts'

const page = (text: string) => readPage(`<html><body><p>${text}</p></body></html>`, 'https://acme.example/about')

it.each([
  ['people', 'Ask for Mrs. Gite or her brother when you ring.'],
  ['people', 'Fragen Sie nach Frau Krahl.'],
  ['people', 'The studio was founded by Maria Lopez in her garage.'],
  ['people', 'Ravi and Leela Menon started the press in a shed.'],
  ['people', 'Die Tischlerei wurde von Grund auf gegründet von Karl Hansen.'],
  ['address', 'You find us behind the mill, 12 Harbour Lane, first floor. The door is green. Ring twice.'],
  ['founded', 'In 1979 the first van was bought.'],
] as const)('sees a sign of %s in “%s”', (kind, text) => {
  expect(isHinted([page(text)], kind)).toBe(true)
})

it('takes no company that opened for a person', () => {
  expect(isHinted([page('Harbour Books opened in 1987, and Smith and Sons followed.')], 'people')).toBe(false)
})

it.each(['people', 'address', 'founded'] as const)('sees no sign of %s in a text about the trade', (kind) => {
  expect(isHinted([page('We sweep open fires and stoves, and we fit guards against birds.')], kind)).toBe(false)
})
