import type { Serializable } from 'node:child_process'
import { join, resolve } from 'node:path'
import { packagesOf, runIsolated } from '@bazaar/agents-kit/api'
import type { z } from 'zod'
import type { FailureReason } from './failure-words.ts'
import { limits } from './limits.ts'
import { DrawnReply } from './ocr/drawn-page.ts'
import { ReaderReply } from './reader-reply.ts'
import type { DocumentKind } from './text-line.ts'

const project = resolve(import.meta.dirname, '../../../..')

type Failed = { reason: FailureReason }
type Sandbox<T> = { script: string; job: Serializable; schema: z.ZodType<T> }

/**
 * Runs one script on one file in an isolated process.
 * @throws the signal's reason; every other outcome is a reply
 */
const runSandboxed = async <T extends object>(
  { script, job, schema }: Sandbox<T>,
  signal: AbortSignal,
): Promise<(T | Failed) & { peakMegabytes: number }> => {
  const { heapMegabytes, residentMegabytes, readMs: timeoutMs } = limits
  const { peakMegabytes, ...outcome } = await runIsolated(
    {
      script: join(import.meta.dirname, script),
      readable: [join(project, 'src'), join(project, 'package.json'), packagesOf(import.meta.url, 'mammoth')],
      job,
      heapMegabytes,
      residentMegabytes,
      timeoutMs,
    },
    signal,
  )
  if ('failed' in outcome) return { reason: outcome.failed, peakMegabytes }
  const reply = schema.safeParse(outcome.reply)
  return reply.success ? { ...reply.data, peakMegabytes } : { reason: 'broken', peakMegabytes }
}

/** Reads the text of one file. */
export const readInSandbox = (
  job: { kind: DocumentKind; bytes: Uint8Array },
  signal: AbortSignal,
): Promise<ReaderReply> => runSandboxed({ script: 'reader-process.ts', job, schema: ReaderReply }, signal)

/** Draws one page of a scanned PDF. */
export const drawInSandbox = (job: { bytes: Uint8Array; page: number }, signal: AbortSignal): Promise<DrawnReply> =>
  runSandboxed({ script: 'ocr/draw-process.ts', job, schema: DrawnReply }, signal)
