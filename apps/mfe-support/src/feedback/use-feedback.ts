import { feedbackApi, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useState } from 'react'
import { type Draft, draftKey, readDraft, sent } from './draft.ts'
import { useFormHold } from '../use-draft-text.ts'
import { usePopup } from '../use-popup.ts'

/** The form's state, kept as a draft until the server has received it. */
export const useFeedback = (services: ShellServices) => {
  const { call, drafts } = services
  const [draft, setDraft] = useState(() => readDraft(drafts.read(draftKey)))
  const [found, setFound] = useState(draft)
  useFormHold(services, draft.message !== found.message || draft.rating !== found.rating)
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const [offerTicket, setOfferTicket] = useState(false)
  const [thanked, thank] = usePopup()
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
      // The API takes the rating as a string. Source: product.md §3.
      const { feedback, rating } = input.data
      await call(feedbackApi.feedback, { feedback, rating: String(rating), rating_chosen: draft.chosen })
      // An unhappy user may want an answer. Source: acceptance.md Q18.
      setOfferTicket(rating <= 2)
      setDraft(sent)
      setFound(sent)
      drafts.clear(draftKey)
      thank()
    } catch (error) {
      setAlert(readFailure(error).detail)
    }
    setBusy(false)
  }
  const tooLong = !input.success && draft.message.trim() !== ''
  const problem = tooLong ? input.error.issues.find(({ path }) => path[0] === 'feedback')?.message : undefined
  return { draft, change, send, busy, alert, thanked, offerTicket, ready: input.success, problem }
}
