import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** Read before recording, because a server may have no speech recognition. */
export const speechStatus = defineEndpoint({
  id: 'getSpeechStatus',
  method: 'GET',
  path: '/api/v1/content/voice-transcript',
  access: 'user',
  tag: 'agents',
  summary: 'Whether speech can be turned into text',
  input: z.object({}),
  output: z.object({
    available: z.boolean(),
    /** Why it is unavailable; empty when it is available. */
    reason: z.string(),
    /** What to know before recording; empty for good recognisers. */
    limits: z.string().default(''),
    /** The caller's place in the queue while a recording waits, 1 = next. */
    place: z.number().int().nullable().default(null),
  }),
})

export const Transcript = z.object({
  transcript: z.string(),
  /** Length of the recording. */
  seconds: z.number(),
  notices: z.array(z.string()),
})

/** Free of charge, so that the user can correct the text before drafting from it. */
export const transcribe = defineEndpoint({
  errors: ['NOT_CONFIGURED', 'PROVIDER_FAILED'],
  id: 'transcribeRecording',
  method: 'POST',
  path: '/api/v1/content/voice-transcript',
  access: 'user',
  tag: 'agents',
  summary: 'Turn a recording into text',
  input: z.object({ audio_file: z.custom<Blob>((value) => value instanceof Blob) }),
  output: Transcript,
  // Two minutes of speech on a slow machine, and others' recordings before it.
  timeoutMs: 20 * 60_000,
})
