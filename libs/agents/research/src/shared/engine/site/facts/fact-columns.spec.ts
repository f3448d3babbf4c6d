import { expect, it } from 'vitest'
import { factColumns } from './fact-columns.ts'

const fact = (label: string, text: string, quote = text) => ({
  id: 'F1',
  label,
  text,
  quote,
  url: 'https://shop.example',
})

it('collects the facts that a list of companies is read for, and the addresses of profiles', () => {
  const facts = [
    fact('Name', 'Acme'),
    fact('Telephone', '020 7946 0018'),
    fact('Telephone', '020 7946 0019'),
    fact('Email', 'hello@acme.example'),
    fact('Social profile', 'LinkedIn', 'https://www.linkedin.com/company/acme'),
  ]
  expect(factColumns(facts)).toEqual({
    telephone: ['020 7946 0018', '020 7946 0019'],
    email: ['hello@acme.example'],
    postal_address: [],
    people: [],
    offers: [],
    prices: [],
    founding_year: [],
    social_profiles: ['https://www.linkedin.com/company/acme'],
  })
})
