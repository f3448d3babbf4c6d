import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createDeltas } from './deltas.ts'
import { type Offer, readOffer } from './offer.ts'
import { patternsOf } from './patterns.ts'
import { type StoredFile, requestedFile } from './stored-file.ts'

const typeOf = (path: string): string =>
  `${path.endsWith('.css') ? 'text/css' : 'application/javascript'}; charset=utf-8`

/** What is left of a file by a dictionary that has much in common with it, at most. */
const fits = (delta: Buffer | undefined, packed: number): boolean => delta !== undefined && delta.length * 2 <= packed

/**
 * What this file is a dictionary for. A browser keeps one dictionary for each pattern, so the first file of its kind
 * is kept for all of that kind; those that it helped are kept for their own next build and do not push it out.
 */
const dictionaryFor = (file: StoredFile, offer: Offer | undefined, helped: boolean): string | undefined => {
  const patterns = patternsOf(file)
  if (!patterns) return undefined
  const isSame = offer !== undefined && patternsOf(offer.file)?.own === patterns.own
  return `match="${helped || isSame ? patterns.own : patterns.wide}", id="${file.id}"`
}

/** Answers about a part of a file, or about whether it changed, are not of one encoding or another. */
const isWhole = ({ headers }: FastifyRequest): boolean =>
  !['range', 'if-none-match', 'if-modified-since'].some((name) => name in headers)

/**
 * Compression Dictionary Transport (RFC 9842) for scripts and styles of the store: each says what it may be a
 * dictionary for, and comes as its difference to one where the browser has it. Everybody else gets what there was.
 * @param root the store's folder; routes below `/r/` hand out its files
 * @param headers of a file, for those answers that do not come from there
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
