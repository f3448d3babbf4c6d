import { parentPort } from 'node:worker_threads'
import { type DocumentOrder, type MadeDocument, makeDocument } from './make-document.ts'

/** One job for the thread, and its result. */
export type Asked = { id: number; order: DocumentOrder }
export type Answered = { id: number } & ({ made: MadeDocument } | { failure: string })

parentPort?.on('message', ({ id, order }: Asked) => {
  makeDocument(order).then(
    (made) => parentPort?.postMessage({ id, made } satisfies Answered, []),
    (error: unknown) => parentPort?.postMessage({ id, failure: String(error) } satisfies Answered, []),
  )
})
