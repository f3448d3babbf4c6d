import { results } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useHold } from '@bazaar/federation-page'
import { Button, TextArea, ThumbDownIcon, ThumbUpIcon, classNames } from '@bazaar/ui'
import { type FormEvent, useState } from 'react'
import styles from './opinion-bar.module.css'
import type { KeptResult } from '../use-kept-result.ts'
import { words } from '../../words/words.ts'

type Props = { services: ShellServices; result: KeptResult; runId: string }
type ReasonsProps = Props & { opinion: results.Opinion; onSent: () => void }

const supportPath = '/customer-support'

/** Optional details after a thumbs down. */
const Reasons = ({ services, result, opinion, onSent }: ReasonsProps) => {
  const [reasons, setReasons] = useState(opinion.reasons)
  const [comment, setComment] = useState(opinion.comment)
  useHold(services, comment === opinion.comment ? null : 'form')
  const toggle = (reason: results.VoteReason) =>
    setReasons((chosen) => (chosen.includes(reason) ? chosen.filter((one) => one !== reason) : [...chosen, reason]))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void result.giveOpinion({ vote: 'down', reasons, comment }).then((stored) => {
      if (stored) onSent()
    })
  }
  return (
    <form className={styles['reasons']} onSubmit={onSubmit}>
      <fieldset className={styles['chips']}>
        <legend>{words.whatWasWrong}</legend>
        {results.voteReasons.map((reason) => (
          <button
            key={reason}
            type="button"
            className={styles['chip']}
            aria-pressed={reasons.includes(reason)}
            onClick={() => toggle(reason)}
          >
            {words.reasons[reason]}
          </button>
        ))}
      </fieldset>
      <TextArea
        label={words.comment}
        rows={3}
        maxLength={2_000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" size="small" busy={result.busy}>
          {words.sendOpinion}
        </Button>
      </div>
    </form>
  )
}

const Thanks = ({ services, runId, low }: Pick<Props, 'services' | 'runId'> & { low: boolean }) => (
  <p className={styles['thanks']} role="status">
    {words.thanks}{' '}
    {low && services.catalogue.hasPage(supportPath) && (
      <services.nav.Link to={`${supportPath}?run=${encodeURIComponent(runId)}`}>{words.askSupport}</services.nav.Link>
    )}
  </p>
)

/** Thumbs up or down for a result, with reasons for down. Source: acceptance.md Q18. */
export const OpinionBar = ({ services, result, runId }: Props) => {
  const { opinion } = result.kept
  const [asking, setAsking] = useState(false)
  const [thanked, setThanked] = useState(false)
  const vote = (choice: 'up' | 'down') => {
    const again = opinion?.vote === choice
    setThanked(false)
    setAsking(choice === 'down' && !again)
    void result.giveOpinion(again ? null : { vote: choice, reasons: [], comment: '' }).then((stored) => {
      if (stored && choice === 'up' && !again) setThanked(true)
    })
  }
  const thumb = (choice: 'up' | 'down', Icon: typeof ThumbUpIcon) => (
    <button
      type="button"
      className={classNames(styles['thumb'], styles[choice])}
      aria-label={words.votes[choice]}
      aria-pressed={opinion?.vote === choice}
      onClick={() => vote(choice)}
    >
      <Icon aria-hidden size={18} />
    </button>
  )
  return (
    <section className={styles['opinion']} aria-label={words.opinion}>
      <div className={styles['thumbs']}>
        <span>{words.opinion}</span>
        {thumb('up', ThumbUpIcon)}
        {thumb('down', ThumbDownIcon)}
      </div>
      {asking && opinion?.vote === 'down' && (
        <Reasons
          services={services}
          result={result}
          runId={runId}
          opinion={opinion}
          onSent={() => {
            setAsking(false)
            setThanked(true)
          }}
        />
      )}
      {thanked && <Thanks services={services} runId={runId} low={opinion?.vote === 'down'} />}
    </section>
  )
}
