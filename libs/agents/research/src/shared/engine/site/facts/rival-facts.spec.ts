import { readPage } from '@bazaar/agents-kit/server'
import { expect, it } from 'vitest'
import { rivalFacts } from './rival-facts.ts'

it.each([
  ['We are a cheaper alternative to Crust House.', ['Crust House']],
  ['Level 1 vs Level 2', []],
])('reads the rivals that a site names: %s', (text, rivals) => {
  const page = readPage(`<html lang="en"><body><h2>${text}</h2></body></html>`, 'https://acme.example/')
  expect(rivalFacts(page, ['Acme']).map((fact) => fact.text)).toEqual(rivals)
})
