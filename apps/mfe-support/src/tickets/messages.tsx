import { type TicketThread, readFailure, support } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Button, PaperclipIcon, classNames, formatBytes } from '@bazaar/ui'
import { words } from '../words.ts'
import { moment } from './moment.ts'
import styles from './tickets.module.css'

type Props = { services: ShellServices; ticket: TicketThread; own: 'customer' | 'staff'; you?: string }

/** The messages of a ticket, always as plain text. */
export const Messages = ({ services, ticket, own, you }: Props) => {
  const open = (file: string) =>
    services
      .download(support.attachmentPath(ticket.id, file))
      .catch((error: unknown) => services.notify('error', readFailure(error).detail))
  return (
    <ol className={styles['messages']}>
      {ticket.messages.map((message) =>
        message.kind === 'event' ? (
          <li key={message.id} className={styles['event']}>
            {words.support.event(message.text)} · {moment(message.created_at)}
          </li>
        ) : (
          <li
            key={message.id}
            className={classNames(
              styles['message'],
              message.kind === own && styles['mine'],
              message.kind === 'note' && styles['note'],
            )}
          >
            <p className={styles['by']}>
              <strong>{message.kind === own && you ? you : words.support.author(message.author)}</strong>{' '}
              <time>{moment(message.created_at)}</time>
            </p>
            <p className={styles['text']} dir="auto">
              {message.text}
            </p>
            {message.attachments.map((file) => (
              <Button
                key={file.id}
                variant="quiet"
                size="small"
                icon={<PaperclipIcon aria-hidden size={14} />}
                onClick={() => void open(file.id)}
              >
                {file.name} ({formatBytes(file.size)})
              </Button>
            ))}
          </li>
        ),
      )}
    </ol>
  )
}
