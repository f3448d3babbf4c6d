import type { FastifyInstance } from 'fastify'
import { createServer } from 'node:net'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'

type Place = Pick<Settings, 'HOST' | 'PORT'>

const refusals: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ PORT }) =>
    `Port ${PORT} is already in use; stop the program that uses it or set PORT to another number.`,
  EACCES: ({ PORT }) => `Port ${PORT} needs special rights; set PORT to a number from 1024 on.`,
  EADDRNOTAVAIL: ({ HOST }) => `This machine has no address ${HOST}; set HOST to one it has, e.g. 127.0.0.1.`,
  ENOTFOUND: ({ HOST }) => `This machine has no address ${HOST}; set HOST to one it has, e.g. 127.0.0.1.`,
}

const inWords = (error: unknown, place: Place): unknown => {
  const sentence = refusals[(error as { code?: string }).code ?? '']
  return sentence ? new StartError(sentence(place), { cause: error }) : error
}

/** Checks that the port is free before any slow work. @throws {StartError} */
export const checkPort = (place: Place): Promise<void> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) => fail(inWords(error, place)))
    probe.listen(place.PORT, place.HOST, () => probe.close(() => done()))
  })

/** Listens; returns the port, which is a free one for PORT=0. @throws {StartError} */
export const listen = async (app: FastifyInstance, place: Place): Promise<number> => {
  try {
    await app.listen({ host: place.HOST, port: place.PORT })
  } catch (error) {
    throw inWords(error, place)
  }
  const address = app.server.address()
  return address && typeof address === 'object' ? address.port : place.PORT
}
