import { AlertIcon, Button } from '@bazaar/ui'
import { safeAddress } from '../../platform/registry/safe-mode.ts'
import { words } from '../../words.ts'
import { NoticeCard } from './notice-card.tsx'
import styles from './page-skeleton.module.css'

/** Replaces the shell: the problem, with a reload and safe mode. */
export const ReloadPage = ({ title, text }: { title: string; text: string }) => (
  <main className={styles.page}>
    <NoticeCard icon={<AlertIcon aria-hidden size={28} />} title={title} text={text}>
      <Button onClick={() => location.reload()}>{words.crash.reload}</Button>
      <a href={safeAddress(true)}>{words.crash.safe}</a>
    </NoticeCard>
  </main>
)
