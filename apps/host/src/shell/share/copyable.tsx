import { Button, CopyIcon, TextField } from '@bazaar/ui'
import { useShell } from '../../use-shell.ts'
import styles from './share.module.css'
import { words } from './words.ts'

/** A text to take along, with a button that copies it. */
export const Copyable = ({ label, text }: { label: string; text: string }) => {
  const { notices } = useShell()
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => notices.notify('success', words.copied),
      () => notices.notify('error', words.copyFailed),
    )
  return (
    <div className={styles.copyable}>
      <TextField label={label} value={text} readOnly onFocus={(event) => event.target.select()} />
      <Button
        variant="secondary"
        icon={<CopyIcon aria-hidden size={16} />}
        aria-label={`${words.copy}: ${label}`}
        onClick={copy}
      >
        {words.copy}
      </Button>
    </div>
  )
}
