import { voiceEmailDraft } from './definition.ts'
import { EngineError, implement, type RunContext } from '@bazaar/agents-kit/server'
import { gather } from '../email-draft/engine/compose.ts'
import { jobFor } from '../email-draft/engine.server.ts'
import { notSetUp, transcribeRecording } from '../shared/engine/voice/transcribe.ts'
import { writeEither } from '../shared/engine/writing/either.ts'
import { readDictation } from './engine/dictation.ts'

type Given = { transcript?: string | undefined }
const isChecked = ({ transcript = '' }: Given): boolean => /[\p{L}\p{N}]/u.test(transcript)

/** Uses the transcript from the form if there is one. Otherwise transcribes the recording. */
const transcriptOf = async ({ input, files, ports, signal, emit }: RunContext<Given>) => {
  if (isChecked(input)) return { text: input.transcript ?? '', notices: [] }
  emit.progress('Listening to the recording')
  const heard = await transcribeRecording(await files.read('audio_file'), ports.speech, signal)
  return {
    text: heard.text,
    notices: ['Written from a transcript nobody has checked. Look for misheard words.', ...heard.notices],
  }
}

export const voiceEmailDraftAgent = implement(
  voiceEmailDraft,
  async (context) => {
    const { text, notices } = await transcriptOf(context)
    context.emit.progress('Writing the draft')
    const { recipient, notes } = readDictation(text, context.input.recipient ?? '')
    const material = gather(recipient, notes, true)
    return writeEither({ ...jobFor(material), basis: 'the transcript does not state', notices }, context, (draft) => ({
      data: { ...draft, transcript: text },
    }))
  },
  (ports, input) =>
    ports.speech === undefined && !isChecked(input) ? new EngineError('NOT_CONFIGURED', { detail: notSetUp }) : null,
)
