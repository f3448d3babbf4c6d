import { type TicketThread, support } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCarriedState } from '@bazaar/federation-page'
import { ArrowLeftIcon, Button, Card, FormError, Skeleton, TextArea } from '@bazaar/ui'
import { useCallback } from 'react'
import { useDraftText } from '../use-draft-text.ts'
import { words } from '../words.ts'
import { categoryLabel } from './categories.ts'
import { FilesField } from './files-field.tsx'
import { Files } from './files.ts'
import { Messages } from './messages.tsx'
import { useSendFiles } from './use-send-files.ts'
import { StatusBadge } from './status-badge.tsx'
import styles from './tickets.module.css'
import { useTicket } from './use-ticket.ts'

type Props = { services: ShellServices; id: string; onBack: () => void; onMoved: (id: string) => void }
const useThread = ({ services, id, onMoved }: Props) => {
  const read = useCallback(() => services.call(support.thread, {}, { params: { id } }), [services, id])
  const { act, ...thread } = useTicket<TicketThread>({ services, read, about: 'tickets' })
  /** A reply to a ticket closed long ago opens a new one. */
  const change = (what: string, ask: () => Promise<TicketThread>) =>
    act(what, async () => {
      const changed = await ask()
      if (changed.id !== id) onMoved(changed.id)
      return changed
    })
  return { ...thread, act: change }
}

/** One ticket of the user; answers appear as they arrive. */
export const ThreadView = (props: Props) => {
  const { services, id, onBack } = props
  const { ticket, problem, busy, act, load } = useThread(props)
  const { text, write, sent: clear } = useDraftText(services, `ticket:${id}`)
  const [files, setFiles] = useCarriedState(services, `files:${id}`, Files, [])
  const { sending, sendFiles } = useSendFiles(services)
  const params = { params: { id } }
  const send = async () => {
    if (text.trim() === '' || busy.has('reply')) return
    const sent = await act('reply', async () => {
      const changed = await services.call(support.reply, { text }, params)
      await sendFiles(changed.id, files)
      return changed
    })
    if (!sent) return
    clear(text)
    setFiles([])
    if (files.length > 0) await load()
  }
  return (
    <Card className={styles['thread']}>
      <Button variant="quiet" size="small" icon={<ArrowLeftIcon />} onClick={onBack} className={styles['back']}>
        {words.support.back}
      </Button>
      {problem && <FormError>{problem}</FormError>}
      {!ticket && !problem && <Skeleton height="12rem" />}
      {ticket && (
        <>
          <header className={styles['threadHead']}>
            <h2 className={styles['threadTitle']} dir="auto">
              {ticket.subject}
            </h2>
            <p className={styles['about']}>
              {ticket.number} · {categoryLabel(ticket.category)} <StatusBadge status={ticket.status} />
              {ticket.earlier && ` · ${words.support.earlier(ticket.earlier)}`}
            </p>
          </header>
          <Messages services={services} ticket={ticket} own="customer" you={words.support.you} />
          <form
            className={styles['form']}
            onSubmit={(event) => {
              event.preventDefault()
              void send()
            }}
          >
            <TextArea
              label={words.support.reply}
              rows={4}
              value={text}
              onChange={(event) => write(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
              }}
            />
            <FilesField files={files} sending={sending} onChange={setFiles} />
            <div className={styles['actions']}>
              <Button type="submit" busy={busy.has('reply')} disabled={text.trim() === ''}>
                {words.support.send}
              </Button>
              {ticket.may.close && (
                <Button
                  variant="secondary"
                  busy={busy.has('close')}
                  onClick={() => void act('close', () => services.call(support.close, {}, params))}
                >
                  {words.support.close}
                </Button>
              )}
              {ticket.may.reopen && (
                <Button
                  variant="secondary"
                  busy={busy.has('reopen')}
                  onClick={() => void act('reopen', () => services.call(support.reopen, {}, params))}
                >
                  {words.support.reopen}
                </Button>
              )}
            </div>
          </form>
        </>
      )}
    </Card>
  )
}
