import fastify from 'fastify'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { hindi } from '../translations/hindi/index.ts'
import { installErrorHandler } from './errors/error-handler.ts'

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

it('says in our words what is too long, unless the schema has its own', () => {
  const problemOf = (schema: z.ZodType) => schema.safeParse('x'.repeat(4_000)).error?.issues[0]?.message
  expect(problemOf(z.string().max(2_048))).toBe('Please keep this within 2048 characters.')
  expect(problemOf(z.string().max(2_048, 'Too long.'))).toBe('Too long.')
  expect(hindi('Please keep this within 2048 characters.')).toBe('कृपया इसे 2048 अक्षरों के भीतर रखें।')
})
