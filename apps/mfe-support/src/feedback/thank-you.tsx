import { feedbackApi } from '@bazaar/contracts'
import { DoneIcon } from '@bazaar/ui'
import styles from './thank-you.module.css'

/**
 * The region is always there, so that screen readers hear what appears in it: one popup with both specified
 * texts. Source: acceptance.md C27.
 */
export const ThankYou = ({ shown }: { shown: boolean }) => (
  <div className={styles['region']} role="alert">
    {shown && (
      <div className={styles['popup']}>
        <DoneIcon aria-hidden size={24} />
        <div>
          <p className={styles['title']}>{feedbackApi.feedbackTexts.alert}</p>
          <p>{feedbackApi.feedbackTexts.popup}</p>
        </div>
      </div>
    )}
  </div>
)
