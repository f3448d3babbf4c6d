import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createDeltas } from './deltas.ts'
import { type Offer, readOffer } from './offer.ts'
import { patternsOf } from './patterns.ts'
import { type StoredFile, requestedFile } from './stored-file.ts'

const typeOf = (path: string): string =>
  `${path.endsWith('.css') ? 'text/css' : 'application/javascript'}; charset=utf-8`

/** Largest useful size of a delta, relative to the compressed file. */
const fits = (delta: Buffer | undefined, packed: number): boolean => delta !== undefined && delta.length * 2 <= packed

/**
 * What this file is a dictionary for. Browsers keep one dictionary per pattern, so the first file of a kind serves
 * the whole kind; files it helped serve only their own next build and do not replace it.
 */
const dictionaryFor = (file: StoredFile, offer: Offer | undefined, helped: boolean): string | undefined => {
  const patterns = patternsOf(file)
  if (!patterns) return undefined
  const isSame = offer !== undefined && patternsOf(offer.file)?.own === patterns.own
  return `match="${helped || isSame ? patterns.own : patterns.wide}", id="${file.id}"`
}

/** Range and conditional requests are excluded: they refer to one encoding. */
const isWhole = ({ headers }: FastifyRequest): boolean =>
  !['range', 'if-none-match', 'if-modified-since'].some((name) => name in headers)

/**
 * Compression Dictionary Transport (RFC 9842) for scripts and styles of the store. Each file declares what it is a
 * dictionary for, and is sent as a delta if the browser has a dictionary. Other browsers get the full file.
 * @param root the store's folder; routes below `/r/` serve its files
 * @param headers headers of a file, for responses created here
 */
export const installDictionaries = (
  scope: FastifyInstance,
  root: string,
  headers: Readonly<Record<string, string>>,
): void => {
  const deltas = createDeltas(root)
  scope.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    const file = requestedFile(request.url)
    const weight = file && (await deltas.weigh(file))
    if (!file || !weight) return undefined
    void reply.header('vary', 'accept-encoding, available-dictionary')
    if (!isWhole(request)) return undefined
    const offer = readOffer(request.headers)
    const delta = offer && (await deltas.find(file, offer, weight))
    const dictionary = dictionaryFor(file, offer, fits(delta, weight.packed))
    if (dictionary) void reply.header('use-as-dictionary', dictionary)
    if (!delta) return undefined
    return reply.headers(headers).type(typeOf(file.path)).header('content-encoding', 'dcz').send(delta)
  })
}
