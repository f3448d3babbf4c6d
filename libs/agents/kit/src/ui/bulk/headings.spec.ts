import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { findAgents } from '../../folders.server.ts'
import { bulkWords } from '../words/bulk-words.ts'
import { hi } from '../words/bulk-words.hi.ts'
import { wordsOf } from './words-of.ts'

const libraries = join(import.meta.dirname, '../../../..')
const teams = readdirSync(libraries).filter((name) => name !== 'kit')
const agents = (await Promise.all(teams.map((team) => findAgents(join(libraries, team, 'src')))))
  .flat()
  .map(({ agent }) => agent)

type Schema = z.core.JSONSchema.BaseSchema

/** Keys of the texts and figures of an answer, as deep as a table shows them. */
const keysOf = (schema: Schema, key: string, depth: number): string[] => {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => keysOf(each, key, depth))
  if (schema.type === 'array' || schema.type === 'null') return []
  if (schema.type !== 'object') return [key]
  if (depth === 3) return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    typeof each === 'boolean' ? [] : keysOf(each, name, depth + 1),
  )
}

it('heads every part of a bulk result in plain words, English and Hindi', () => {
  const keys = agents.flatMap(({ bulk, output }) =>
    bulk ? keysOf(z.toJSONSchema(output, { unrepresentable: 'any' }), '', 0) : [],
  )
  expect(keys.length).toBeGreaterThan(50)
  expect(keys.filter((key) => !/[\u0900-\u097F]|^(?:GSTIN|PAN|URL|HTML)$/.test(hi.heading(wordsOf(key))))).toEqual([])
  expect(
    ['data.stateCode', 'data.gstin', 'a.break_even_deductions'].map((key) => bulkWords.heading(wordsOf(key))),
  ).toEqual(['State code', 'GSTIN', 'Break even deductions'])
})
