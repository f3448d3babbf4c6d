import { DoneIcon } from '@bazaar/ui'
import styles from './popup.module.css'

/**
 * One popup with both specified texts. Its live region is always present, so that screen readers announce it.
 * Source: acceptance.md C27.
 */
export const Popup = ({ shown, title, text }: { shown: boolean; title: string; text: string }) => (
  <div className={styles['region']} role="alert">
    {shown && (
      <div className={styles['popup']}>
        <DoneIcon aria-hidden size={24} />
        <div>
          <p className={styles['title']}>{title}</p>
          <p>{text}</p>
        </div>
      </div>
    )}
  </div>
)
