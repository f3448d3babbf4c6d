import { readPage } from '@bazaar/agents-kit/server'
import { expect, it } from 'vitest'
import { calm } from './calm.ts'

const pageOf = (language: string, text: string) =>
  readPage(`<html lang="${language}"><title>Kiwi Bikes</title><p>${text}</p></html>`, 'https://kiwi.test/')

it('writes a title in capitals as the page writes its words', () => {
  const facts = pageOf(
    'en',
    'Kiwi Bikes repairs bicycles in Pune. In Pune we are open all day, and every bicycle is ready by evening.',
  )
  expect(calm('KIWI BIKES REPAIRS BICYCLES IN PUNE', facts, 'en')).toBe('Kiwi Bikes repairs bicycles in Pune')
})

it('keeps the capitals of German nouns, also of those that the page lacks', () => {
  const facts = pageOf('de', 'Die Werkstatt repariert Räder in der Altstadt, und alle Räder sind am Abend fertig.')
  expect(calm('DIE WERKSTATT FÜR RÄDER UND ROLLER', facts, 'de')).toBe('Die Werkstatt für Räder und Roller')
  expect(calm('ROLLER UND RÄDER', null, 'de')).toBe('Roller und Räder')
})

it('ends a sentence where exclamation marks stood', () => {
  expect(calm('New brakes!!! Book today!', null, 'en')).toBe('New brakes. Book today')
})

it('leaves scripts without capitals alone', () => {
  expect(calm('किराना की दुकान', null, 'hi')).toBe('किराना की दुकान')
})
