import { voiceEmailDraft } from './definition.ts'
import { implement, type RunContext } from '@bazaar/agents-kit/server'
import { notesOnly } from '../shared/engine/email/frame.ts'
import { writeEmail } from '../shared/engine/email/write-email.ts'
import { transcribeRecording } from '../shared/engine/voice/transcribe.ts'
import { readDictation } from './engine/dictation.ts'
import { type Given, isChecked } from './engine/missing.ts'

/** Uses the transcript from the form if there is one. Otherwise transcribes the recording. */
const transcriptOf = async ({ input, files, ports, signal, emit }: RunContext<Given>) => {
  if (isChecked(input)) return { text: input.transcript ?? '', notices: [] }
  emit.progress('Listening to the recording')
  const recognised = await transcribeRecording(await files.read('audio_file'), ports.speech, signal)
  return {
    text: recognised.text,
    notices: ['Written from a transcript that has not been checked. Look for misheard words.', ...recognised.notices],
  }
}

export const voiceEmailDraftAgent = implement(voiceEmailDraft, async (context) => {
  const { text, notices } = await transcriptOf(context)
  context.emit.progress('Writing the draft')
  const { recipient, notes } = readDictation(text, context.input.recipient ?? '')
  const source = notesOnly(recipient, notes)
  return writeEmail({ source, language: context.input.language, notices }, context, (draft) => ({
    data: { ...draft, transcript: text },
  }))
})
