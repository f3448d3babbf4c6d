import { feedbackApi } from '@bazaar/contracts'
import type { PageProps } from '@bazaar/federation-contract'
import { Button, Card, FormError, TextArea } from '@bazaar/ui'
import { Page, PageHead } from '@bazaar/ui/page'
import { Popup } from '../popup.tsx'
import { words } from '../words.ts'
import styles from './feedback-page.module.css'
import { RatingField } from './rating-field.tsx'
import { useFeedback } from './use-feedback.ts'

/** Customer Feedback. Source: product.md §2, §5; acceptance.md 4B. */
const FeedbackPage = ({ services }: PageProps) => {
  const { draft, change, send, busy, alert, thanked, offerTicket, ready, problem } = useFeedback(services)
  return (
    <Page width="narrow">
      <PageHead title={words.title} lead={words.lead} />
      <Card>
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <RatingField value={draft.rating} onChange={(rating) => change({ rating, chosen: true })} />
          <TextArea
            label={words.message}
            hint={words.messageHint}
            rows={6}
            readOnly={busy}
            value={draft.message}
            error={problem}
            onChange={(event) => change({ message: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
            }}
          />
          {alert && <FormError>{alert}</FormError>}
          <Button type="submit" busy={busy} disabled={!ready} className={styles['submit']}>
            {words.submit}
          </Button>
        </form>
      </Card>
      <Popup shown={thanked} title={feedbackApi.feedbackTexts.alert} text={feedbackApi.feedbackTexts.popup} />
      {offerTicket && (
        <p className={styles['offer']}>
          {words.offer} <services.nav.Link to="/customer-support?new=1">{words.offerLink}</services.nav.Link>
        </p>
      )}
    </Page>
  )
}

export default FeedbackPage
