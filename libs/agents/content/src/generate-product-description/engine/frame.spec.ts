import { expect, test } from 'vitest'
import { en } from '../../shared/engine/frame/words-en.ts'
import { productFrame } from './frame.ts'

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
