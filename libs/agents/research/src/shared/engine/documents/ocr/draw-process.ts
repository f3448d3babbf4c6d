import { z } from 'zod'
import type { DrawnReply } from './drawn-page.ts'
import { drawPage } from './draw-page.ts'

/** Like `reader-process.ts`, for the pictures on one page of a PDF. */
const Job = z.object({ bytes: z.instanceof(Uint8Array), page: z.number().int().positive() })

process.once('message', (message) => {
  const answer = (reply: DrawnReply) => process.send?.(reply)
  const { bytes, page } = Job.parse(message)
  drawPage(bytes, page).then(answer, () => answer({ reason: 'broken' }))
})
