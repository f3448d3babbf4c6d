import { z } from 'zod'
import { failureWords, type FailureReason } from '../failure-words.ts'
import { limits } from '../limits.ts'

const side = z.number().int().positive()

/** A page in shades of grey, one byte per dot, and its width in points. Null when the page has no pictures. */
export const DrawnPage = z
  .object({ width: side, height: side, points: z.number().positive(), grey: z.instanceof(Uint8Array) })
  .refine(({ width, height, grey }) => width * height === grey.length && grey.length <= limits.scanPixels)
export type DrawnPage = z.output<typeof DrawnPage>

const isReason = (value: unknown): value is FailureReason => typeof value === 'string' && value in failureWords

/** The reply of the process that draws. It is untrusted, so it is parsed first. */
export const DrawnReply = z.union([
  z.object({ pages: z.number().int().positive(), page: DrawnPage.nullable() }),
  z.object({ reason: z.custom<FailureReason>(isReason) }),
])
export type DrawnReply = z.output<typeof DrawnReply>
