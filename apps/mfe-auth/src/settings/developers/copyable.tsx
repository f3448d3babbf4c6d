import type { ShellServices } from '@bazaar/federation-contract'
import { Button, CopyIcon } from '@bazaar/ui'
import styles from './developers.module.css'
import { words } from './words.ts'

type Props = { services: ShellServices; label: string; text: string }

/** A text for a program, with a button that copies it. */
export const Copyable = ({ services, label, text }: Props) => {
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => services.notify('success', words.connect.copied),
      () => services.notify('error', words.connect.copyFailed),
    )
  return (
    <div className={styles['copyable']}>
      {/* A long line scrolls, so it must be reachable with the keyboard. */}
      <pre role="region" aria-label={label} tabIndex={0} className={styles['code']}>
        <code>{text}</code>
      </pre>
      <Button
        variant="secondary"
        size="small"
        icon={<CopyIcon aria-hidden size={16} />}
        aria-label={`${words.connect.copy}: ${label}`}
        onClick={copy}
      >
        {words.connect.copy}
      </Button>
    </div>
  )
}
