import { test } from 'vitest'
import { compose, gather } from '../../shared/engine/outline-text/compose.ts'
import { check, holds, outlines } from '../../shared/engine/spec-gates.ts'

test('every text passes the gates for any input', { timeout: 120_000 }, () => {
  holds(outlines, (given) => {
    const material = gather(given)
    const document = compose(material)
    const userText = given.replace(/^.*(?:Audience:|To add:|Introduction|Conclusion).*$/gm, '')
    check(document, material.ledger, { userText, maxWords: 2_000, coverage: 0.7 })
  })
})
