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

/** Codes of an answer with the last part of their key. */
const codesOf = (schema: Schema, key: string, depth: number): { key: string; code: unknown }[] => {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => codesOf(each, key, depth))
  if (schema.enum) return schema.enum.map((code) => ({ key, code }))
  if (schema.type !== 'object' || depth === 3) return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    typeof each === 'boolean' ? [] : codesOf(each, name, depth + 1),
  )
}

it('says every code of a bulk result in words, English and Hindi, unless the form does', () => {
  const codes = agents.flatMap(({ bulk, output, fields }) =>
    bulk
      ? codesOf(z.toJSONSchema(output, { unrepresentable: 'any' }), '', 0)
          .filter(({ key }) => !(key in fields))
          .map(({ key, code }) => `${key} ${String(code)}`)
      : [],
  )
  expect(codes.length).toBeGreaterThan(15)
  expect(codes.filter((code) => !(code in bulkWords.values && code in hi.values))).toEqual([])
})
