import { formatMoment } from '@bazaar/agents-kit/ui'
import { type NewShare, type Share, readFailure, sharesApi } from '@bazaar/contracts'
import { Badge, Button, Card, FormError, Skeleton } from '@bazaar/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useShell } from '../../use-shell.ts'
import { NewLink } from './new-link.tsx'
import { ShareForm } from './share-form.tsx'
import styles from './share.module.css'
import { words } from './words.ts'

const tones = { active: 'good', expired: 'neutral', revoked: 'neutral' } as const

const Line = ({ share, onRevoke }: { share: Share; onRevoke: () => Promise<void> }) => {
  const made = formatMoment(share.created_at)
  const [busy, setBusy] = useState(false)
  const revoke = () => {
    setBusy(true)
    void onRevoke().finally(() => setBusy(false))
  }
  return (
    <li className={styles.line}>
      <div>
        <strong>{share.title}</strong> <Badge tone={tones[share.state]}>{words.state[share.state]}</Badge>{' '}
        {share.has_password && <Badge>{words.locked}</Badge>}
        <p className={styles.lead}>
          {[
            words.views(share.views),
            words.made(made),
            ...(share.expires_at && share.state !== 'revoked' ? [words.until(formatMoment(share.expires_at))] : []),
          ].join(' · ')}
        </p>
      </div>
      {share.state === 'active' && (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={words.revokeNamed(share.title, made)}
          onClick={revoke}
        >
          {words.revoke}
        </Button>
      )}
    </li>
  )
}

/** The links of a result, newest first. */
const useShares = (runId: string) => {
  const { http, notices } = useShell()
  const [list, setList] = useState<readonly Share[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load = useCallback(() => {
    const known = ({ data }: { data: Share[] }) => {
      setList(data)
      setProblem(null)
    }
    http
      .call(sharesApi.listShares, {}, { params: { id: runId } })
      .then(known, (error: unknown) => setProblem(readFailure(error).detail))
  }, [http, runId])
  useEffect(load, [load])
  const revoke = ({ id }: Share) =>
    http.call(sharesApi.revokeShare, {}, { params: { id } }).then(
      () => {
        notices.notify('success', words.revoked)
        load()
      },
      (error: unknown) => notices.notify('error', readFailure(error).detail),
    )
  return { list, problem, load, revoke }
}

/** Creates, lists and revokes the links of a result. */
export const SharePanel = ({ runId, title }: { runId: string; title: string }) => {
  const { list, problem, load, revoke } = useShares(runId)
  const [step, setStep] = useState<'list' | 'create' | NewShare>('list')
  const name = useRef<HTMLParagraphElement>(null)
  useEffect(() => name.current?.focus(), [])
  const onMade = (made: NewShare) => {
    setStep(made)
    load()
  }
  return (
    <Card role="region" aria-label={words.title} className={styles.panel}>
      {/* No heading: the page's own comes below. */}
      <p ref={name} tabIndex={-1} data-arrive="" className={styles.title}>
        {words.title}
      </p>
      <p className={styles.lead}>{words.lead}</p>
      {problem && (
        <>
          <FormError>{problem}</FormError>
          <Button onClick={load}>{words.retry}</Button>
        </>
      )}
      {list === null && !problem && <Skeleton />}
      {typeof step === 'object' && <NewLink made={step} onDone={() => setStep('list')} />}
      {step === 'create' && <ShareForm runId={runId} title={title} onMade={onMade} onCancel={() => setStep('list')} />}
      {list && list.length > 0 && (
        <ul className={styles.list}>
          {list.map((share) => (
            <Line key={share.id} share={share} onRevoke={() => revoke(share)} />
          ))}
        </ul>
      )}
      {list && step === 'list' && (
        <div className={styles.actions}>
          <Button onClick={() => setStep('create')}>{words.create}</Button>
        </div>
      )}
    </Card>
  )
}
