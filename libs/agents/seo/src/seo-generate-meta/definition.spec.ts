import { expect, it } from 'vitest'
import { seoGenerateMeta } from './definition.ts'

it('asks for a web address in plain words', () => {
  const issue = seoGenerateMeta.input.safeParse({ url: 'not an address' }).error?.issues[0]
  expect(issue?.message).toMatch(/web address/i)
})
