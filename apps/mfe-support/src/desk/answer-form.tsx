import { type DeskThread, support } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCarriedState } from '@bazaar/federation-page'
import { Button, SelectField, Tabs, TextArea, TextField } from '@bazaar/ui'
import { useState } from 'react'
import { z } from 'zod'
import type { Busy } from '../tickets/use-ticket.ts'
import { useDraftText } from '../use-draft-text.ts'
import { words } from '../words.ts'
import styles from './desk.module.css'
import type { Act } from './use-desk-thread.ts'
import { useSavedReplies } from './use-saved-replies.ts'

type Props = { services: ShellServices; ticket: DeskThread; busy: Busy; act: Act }
/** Carried over, because an upgrade must not turn a note into an answer. */
const Kind = z.enum(['answer', 'note'])

const tabs = Kind.options.map((id) => ({ id, label: words.desk[id] }))

/** An answer to the customer, or a note for staff. */
export const AnswerForm = ({ services, ticket, busy, act }: Props) => {
  const [kind, setKind] = useCarriedState(services, `kind:${ticket.id}`, Kind, 'answer')
  const { text, write, sent: clear } = useDraftText(services, `desk:${ticket.id}`)
  const [title, setTitle] = useState('')
  const saved = useSavedReplies(services)
  const send = async (resolve: boolean) => {
    if (text.trim() === '' || busy.has('send') || busy.has('resolve')) return
    const input = { text, note: kind === 'note', resolve }
    const sent = await act(resolve ? 'resolve' : 'send', () =>
      services.call(support.answer, input, { params: { id: ticket.id } }),
    )
    if (sent) clear(text)
  }
  const empty = text.trim() === ''
  return (
    <div className={styles['answer']}>
      <Tabs
        label={words.desk.kinds}
        tabs={tabs}
        current={kind}
        onChange={(id) => setKind(id === 'note' ? 'note' : 'answer')}
      />
      <TextArea
        label={words.desk[kind]}
        hint={kind === 'note' ? words.desk.noteHint : undefined}
        rows={5}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(false)
        }}
      />
      <div className={styles['actions']}>
        <Button busy={busy.has('send')} disabled={empty} onClick={() => void send(false)}>
          {kind === 'note' ? words.desk.keepNote : words.desk.send}
        </Button>
        {kind === 'answer' && (
          <Button variant="secondary" busy={busy.has('resolve')} disabled={empty} onClick={() => void send(true)}>
            {words.desk.sendResolve}
          </Button>
        )}
      </div>
      {kind === 'answer' && (
        <details>
          <summary>{words.desk.saved}</summary>
          <div className={styles['saved']}>
            {saved.list.length > 0 && (
              <SelectField
                label={words.desk.saved}
                labelHidden
                value=""
                options={[
                  { value: '', label: words.desk.chooseSaved },
                  ...saved.list.map((reply) => ({ value: reply.id, label: reply.title })),
                ]}
                onChange={(event) => {
                  const chosen = saved.list.find((reply) => reply.id === event.target.value)
                  if (chosen) write(text.trim() === '' ? chosen.text : `${text}\n\n${chosen.text}`)
                }}
              />
            )}
            <div className={styles['actions']}>
              <TextField label={words.desk.saveThis} value={title} onChange={(event) => setTitle(event.target.value)} />
              <Button
                variant="secondary"
                disabled={empty || title.trim() === ''}
                onClick={() => {
                  saved.keep(title, text)
                  setTitle('')
                }}
              >
                {words.desk.save}
              </Button>
            </div>
            <div className={styles['actions']}>
              {saved.list.map((reply) => (
                <Button key={reply.id} variant="quiet" size="small" onClick={() => saved.drop(reply.id)}>
                  {words.desk.drop(reply.title)}
                </Button>
              ))}
            </div>
          </div>
        </details>
      )}
    </div>
  )
}
