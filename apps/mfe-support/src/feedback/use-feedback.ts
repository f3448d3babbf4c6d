import { feedbackApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useState } from 'react'
import { words } from '../words.ts'
import { type Draft, draftKey, readDraft, sent } from './draft.ts'
import { useThanks } from './use-thanks.ts'

const detailOf = (error: unknown): string =>
  error instanceof Error && 'detail' in error && typeof error.detail === 'string' ? error.detail : words.unexpected

/** The form's state: kept as a draft until it was received; a failure changes nothing of what was typed. */
export const useFeedback = ({ call, drafts }: ShellServices) => {
  const [draft, setDraft] = useState(() => readDraft(drafts.read(draftKey)))
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const [thanked, thank] = useThanks()
  const input = feedbackApi.FeedbackInput.safeParse({ feedback: draft.message, rating: draft.rating })

  const change = (next: Partial<Draft>) => {
    const changed = { ...draft, ...next }
    setDraft(changed)
    drafts.write(draftKey, changed)
  }
  const send = async () => {
    if (!input.success || busy) return
    setBusy(true)
    setAlert(null)
    try {
      // The rating is a string on the wire. Source: product.md §3.
      const { feedback, rating } = input.data
      await call(feedbackApi.feedback, { feedback, rating: String(rating), rating_chosen: draft.chosen })
      setDraft(sent)
      drafts.clear(draftKey)
      thank()
    } catch (error) {
      setAlert(detailOf(error))
    }
    setBusy(false)
  }
  const tooLong = !input.success && draft.message.trim() !== ''
  const problem = tooLong ? input.error.issues.find(({ path }) => path[0] === 'feedback')?.message : undefined
  return { draft, change, send, busy, alert, thanked, ready: input.success, problem }
}
