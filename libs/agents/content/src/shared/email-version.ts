import type { EmailDraft } from './email-draft.ts'
import { plainVersion } from './plain-as-markdown.ts'

/** A draft with the text of a rewritten or edited version; null for a text that is no mail with a subject any more. */
export const mailWithText = <D extends EmailDraft>(answer: { data: D }, markdown: string): { data: D } | null => {
  const text = plainVersion(markdown) ?? ''
  const [first = '', ...rest] = text.split('\n')
  const subject = /^subject:(.*)$/i.exec(first)?.[1]?.trim()
  const body = rest.join('\n').trimStart()
  if (subject === undefined || body === '') return null
  const { data } = answer
  return {
    data: { ...data, email_draft: text, subject, body, variants: [], to_fill: body.includes('[') ? data.to_fill : [] },
  }
}
