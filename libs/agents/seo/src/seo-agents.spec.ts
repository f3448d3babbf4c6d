import { expect, it } from 'vitest'
import { seoAgents, seoGenerateMeta, seoGenerateMetaExample } from './index.ts'

it('has an example that fits its own contract', () => {
  expect(seoAgents).toContain(seoGenerateMeta)
  expect(seoGenerateMeta.input.safeParse(seoGenerateMetaExample.input).success).toBe(true)
  const output = seoGenerateMeta.output.parse(seoGenerateMetaExample.output)
  expect(seoGenerateMeta.text(output).trim()).not.toBe('')
})

it('asks for a web address in plain words', () => {
  expect(seoGenerateMeta.input.safeParse({ url: 'not an address' }).error?.issues[0]?.message).toMatch(/web address/i)
})
