import fc from 'fast-check'
import { test } from 'vitest'
import { compose, gather } from './compose.ts'
import { audiences, check, holds, names, phrases } from '../../shared/engine/spec-gates.ts'

/** Blanks the engine may leave for the owner, in addition to any the user typed. */
const blanks = ['[your answer]', '[link, phone number or address]']

test('every text passes the gates for any input', { timeout: 120_000 }, () => {
  const lines = fc.array(phrases, { maxLength: 7 })
  const inputs = fc.record({
    product_name: names,
    features: lines,
    benefits: lines,
    target_audience: audiences,
    similar_products: fc.array(names, { maxLength: 3 }),
  })
  holds(inputs, (input) => {
    const material = gather(input)
    const document = compose(material)
    const userText = [input.product_name, ...input.features, ...input.benefits, material.product.audience].join('. ')
    check(document, material.ledger, {
      userText,
      minWords: 60,
      maxWords: 1_200,
      coverage: 0.7,
      blanks,
    })
  })
})
