import fc from 'fast-check'
import { test } from 'vitest'
import { compose } from './compose.ts'
import { gather } from './plan.ts'
import { check, holds, prose } from '../../shared/engine/spec-gates.ts'

/** Blanks the engine may leave for the owner, in addition to any the user typed. */
const blanks = ['[your customers]', '[what only you can say and prove]']

test('every text passes the gates for any input', { timeout: 120_000 }, () => {
  const inputs = fc.record({ business_summary: fc.option(prose, { nil: undefined }), project_brief: prose })
  holds(inputs, (input) => {
    const material = gather(input)
    const document = compose(material)
    check(document, material.ledger, {
      userText: input.project_brief,
      minWords: 250,
      maxWords: 2_500,
      coverage: 0.7,
      grade: [2, 12],
      blanks,
    })
  })
})
