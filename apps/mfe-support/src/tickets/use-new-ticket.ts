import { type Ticket, readFailure, support } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCarriedState } from '@bazaar/federation-page'
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useFormHold } from '../use-draft-text.ts'
import { words } from '../words.ts'
import { readContext } from './context.ts'
import { Files } from './files.ts'
import { useSendFiles } from './use-send-files.ts'

const draftKey = 'ticket'
const Draft = z.object({ category: z.string(), subject: z.string(), body: z.string() })
type Draft = z.output<typeof Draft>
/** The ticket that a link without credits leads to. */
const aboutCredits: Draft = { category: 'Credit Score', ...words.support.credits }
const empty: Draft = { category: support.defaultCategory, subject: '', body: '' }

/** Filled share of the three fields, in percent; the default category is no choice. Source: acceptance.md C35. */
const progressOf = ({ category, subject, body }: Draft): number => {
  const filled = [category !== support.defaultCategory, subject.trim() !== '', body.trim() !== '']
  return Math.round((filled.filter(Boolean).length / filled.length) * 100)
}

const firstDraft = ({ drafts }: ShellServices, query: URLSearchParams): Draft =>
  Draft.safeParse(drafts.read(draftKey)).data ?? (query.get('topic') === 'credits' ? aboutCredits : empty)

/** The form of a new ticket. It is kept as a draft and, after a failure offline, sent when the connection returns. */
export const useNewTicket = (services: ShellServices, query: URLSearchParams, onCreated: (ticket: Ticket) => void) => {
  const [draft, setDraft] = useState<Draft>(() => firstDraft(services, query))
  const [found, setFound] = useState(draft)
  const [files, setFiles] = useCarriedState(services, 'files', Files, [])
  const isChanged = Object.values(draft).join('\n') !== Object.values(found).join('\n')
  useFormHold(services, isChanged || files.length > 0)
  const [context, setContext] = useState<support.TicketContext | null>(() => readContext(query))
  const [alert, setAlert] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { sending, sendFiles } = useSendFiles(services)
  const [waits, setWaits] = useState(false)
  const input = support.TicketInput.safeParse({
    category: draft.category,
    subject: draft.subject,
    body_data: draft.body,
    status: 'Open',
    ...(context === null ? {} : { context }),
  })

  const change = (next: Partial<Draft>) => {
    const changed = { ...draft, ...next }
    setDraft(changed)
    services.drafts.write(draftKey, changed)
  }
  const send = async () => {
    if (!input.success || busy) return
    setBusy(true)
    setAlert(null)
    setWaits(false)
    try {
      const created = await services.call(support.createTicket, input.data)
      await sendFiles(created.id, files)
      services.drafts.clear(draftKey)
      setDraft(empty)
      setFound(empty)
      setFiles([])
      onCreated(created)
    } catch (error) {
      const { lost, detail } = readFailure(error)
      setWaits(lost)
      setAlert(lost ? words.support.offline : detail)
    }
    setBusy(false)
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!waits) return
    const again = () => void latest.current()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [waits])

  const issue = (name: string) =>
    input.success ? undefined : input.error.issues.find(({ path }) => path[0] === name)?.message
  return {
    draft,
    change,
    files,
    setFiles,
    sending,
    context,
    dropContext: useCallback(() => setContext(null), []),
    alert,
    busy,
    ready: input.success,
    progress: progressOf(draft),
    /** Only for fields with input: an empty field is not wrong yet. */
    problems: {
      subject: draft.subject.trim() === '' ? undefined : issue('subject'),
      body: draft.body.trim() === '' ? undefined : issue('body_data'),
    },
    send: () => void send(),
  }
}
