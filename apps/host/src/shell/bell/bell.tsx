import { formatMoment } from '@bazaar/agents-kit/ui'
import { BellIcon, Button, NameText } from '@bazaar/ui'
import { useId, useRef, useState } from 'react'
import { useShell } from '../../use-shell.ts'
import { words } from './words.ts'
import { RemoteLink } from '../navigation/remote-link.tsx'
import styles from './bell.module.css'
import { useNotices } from './use-notices.ts'

const canAsk = (): boolean => 'Notification' in window && Notification.permission === 'default'

/** Asks the browser, which remembers the answer for this device. */
const AskOutside = () => {
  const { notices } = useShell()
  const [open, setOpen] = useState(canAsk)
  const ask = async () => {
    const answer = await Notification.requestPermission()
    setOpen(false)
    if (answer === 'denied') notices.notify('info', words.refused)
  }
  return open ? (
    <Button variant="quiet" size="small" onClick={() => void ask()}>
      {words.ask}
    </Button>
  ) : null
}

/** What happened while the user was elsewhere: finished runs and answered tickets. */
export const Bell = () => {
  const { list, isUnread, unread, markAllSeen } = useNotices()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className={styles.bell} popoverTarget={id} title={words.label(unread)}>
        <BellIcon aria-hidden size={18} />
        {unread > 0 && (
          <span aria-hidden className={styles.count}>
            {unread}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={words.label(0)}
        className={styles.panel}
        onToggle={({ newState }) => newState === 'closed' && markAllSeen()}
      >
        {list.length === 0 && <p className={styles.none}>{words.none}</p>}
        {list.map((notice) => (
          <RemoteLink
            key={notice.id}
            to={notice.to}
            className={isUnread(notice) ? `${styles.notice} ${styles.unread}` : styles.notice}
            onClick={() => panel.current?.hidePopover()}
          >
            <span>
              <NameText>{notice.text}</NameText>
            </span>
            <small>{formatMoment(new Date(notice.at).toISOString())}</small>
          </RemoteLink>
        ))}
        <AskOutside />
      </div>
    </>
  )
}
