import fastify from 'fastify'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { installErrorHandler } from './error-handler.ts'

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
