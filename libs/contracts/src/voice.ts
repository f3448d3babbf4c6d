import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Whether this server turns speech into text: asked before anyone records. */
export const speechStatus = defineEndpoint({
  method: 'GET',
  path: '/api/v1/content/voice-transcript',
  access: 'user',
  tag: 'agents',
  summary: 'Whether speech can be turned into text',
  input: z.object({}),
  output: z.object({
    available: z.boolean(),
    /** Why not; empty when it can. */
    reason: z.string(),
  }),
})

export const Transcript = z.object({
  transcript: z.string(),
  /** Length of the recording. */
  seconds: z.number(),
  notices: z.array(z.string()),
})

/** Turns a recording into text, free of charge, so that it can be corrected before a draft is made of it. */
export const transcribe = defineEndpoint({
  method: 'POST',
  path: '/api/v1/content/voice-transcript',
  access: 'user',
  tag: 'agents',
  summary: 'Turn a recording into text',
  input: z.object({ audio_file: z.custom<Blob>((value) => value instanceof Blob) }),
  output: Transcript,
  timeoutMs: 90_000,
})
