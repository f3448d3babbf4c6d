import fastify from 'fastify'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hindi } from '../../translations/hindi/index.ts'
import { installErrorHandler } from './error-handler.ts'
import { parseInput } from './parse-input.ts'

it('answers with our error where a file fails before it is sent', async () => {
  const app = fastify({ logger: false })
  installErrorHandler(app)
  app.get('/', (_request, reply) => {
    const file = new Readable({ read: () => void file.destroy(new Error('The database is away.')) })
    return reply.type('application/zip').header('content-disposition', 'attachment; filename="a.zip"').send(file)
  })
  const { statusCode, headers, json } = await app.inject({ url: '/' })
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    500,
    'application/json; charset=utf-8',
    undefined,
  ])
  expect(json()).toMatchObject({ code: 'INTERNAL' })
  await app.close()
})

describe('what is wrong with a field', () => {
  const problemOf = (schema: z.ZodType, value: unknown) => parseInput(schema, value).error?.issues[0]?.message ?? ''
  it.each([
    [z.string(), undefined, 'This field is missing.'],
    [z.string(), { a: 1 }, 'Please give a text.'],
    [z.number(), '7', 'Please give a number.'],
    [z.int(), 1.5, 'Please give a whole number.'],
    [z.boolean(), 'yes', 'Please give true or false.'],
    [z.array(z.string()), 'a', 'Please give a list.'],
    [z.record(z.string(), z.string()), [], 'Please give an object with named fields.'],
    [z.enum(['mobile', 'desktop']), 'tv', 'Please choose one of these: mobile, desktop.'],
    [z.string().max(2_048), 'x'.repeat(4_000), 'Please keep this within 2048 characters.'],
    [z.string().min(1), '', 'Please fill in this field.'],
    [z.number().max(5), 6, 'Please keep this within 5.'],
    [z.number().min(1), 0, 'Please give at least 1.'],
    [z.array(z.int()).max(2), [1, 2, 3], 'Please keep this within 2 entries.'],
    [z.strictObject({}), { a: 1, b: 2 }, 'This call does not take: a, b.'],
    [z.uuid(), 'x', 'Please check this field.'],
  ])('is said in words that have a translation: %#', (schema, value, words) => {
    const problem = problemOf(schema, value)
    expect(problem).toBe(words)
    expect(hindi(problem)).not.toBe(problem)
  })

  it('is said in the words of the schema, where it has some', () => {
    expect(problemOf(z.string().max(5, 'Too long.'), 'x'.repeat(6))).toBe('Too long.')
  })
})
