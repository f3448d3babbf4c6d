import { expect, test } from 'vitest'
import { en } from '../../shared/engine/frame/words-en.ts'
import { leftToSay, productFrame } from './frame.ts'

const product = {
  product_name: 'Tin lunch box',
  features: ['Two tiers'],
  benefits: ['Keeps rice and curry apart'],
  target_audience: 'children who eat at school and parents who pack for them',
  similar_products: [],
}

test('cuts neither title nor description while whole parts fit', () => {
  const { title, short } = productFrame({ ...product, benefits: ['Keeps rice and curry apart', 'x'.repeat(140)] }, en)
  expect([title, short]).toEqual([
    'Tin lunch box: Keeps rice and curry apart',
    'Tin lunch box: Keeps rice and curry apart',
  ])
})

test('names the audience where it fits', () =>
  expect(productFrame({ ...product, target_audience: 'school children' }, en).title).toBe(
    'Tin lunch box: for school children',
  ))

test('cuts a name that is longer than a title at a word', () =>
  expect(productFrame({ ...product, product_name: 'steel '.repeat(20).trim(), benefits: [] }, en).title).toMatch(
    /^(?:steel )+steel…$/,
  ))

test('is a page without blanks; what it cannot say stands beside it', () => {
  const fields = {
    ...product,
    features: ['<li>Two tiers</li>', '- rs 40\n- steel', 'dont mention the supplier'],
    similar_products: ['Plastic box'],
  }
  const { page } = productFrame(fields, en)
  expect(page).toContain('## What you get\n\n- Two tiers\n- Rs 40\n- Steel')
  expect(page).not.toMatch(/\\\[|supplier|Plastic/)
  expect(leftToSay(fields, en)).toEqual([
    'Kept out of the text: don’t mention the supplier',
    en.product.toAdd,
    'Left for you to say: how it differs from Plastic box.',
  ])
})

test.each(['<p></p>', '|a\n|--'])('names a product that only looks like markup: %j', (product_name) =>
  expect(productFrame({ ...product, product_name, benefits: [] }, en).short).not.toBe(''),
)
