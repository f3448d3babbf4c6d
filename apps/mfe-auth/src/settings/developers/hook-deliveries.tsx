import { type WebhookDelivery, readFailure, webhooksApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { currentLocale, momentFormat } from '@bazaar/locale'
import { Badge, Button, FormError, Skeleton } from '@bazaar/ui'
import { useCallback, useEffect, useState } from 'react'
import settings from '../settings.module.css'
import styles from './developers.module.css'
import { words } from './words.ts'

const { hooks: texts } = words
const tones = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const
const moment = momentFormat(currentLocale(), { second: '2-digit' })

type Props = { services: ShellServices; id: string }

const Line = ({ line, onReplay }: { line: WebhookDelivery; onReplay: () => void }) => (
  <li className={settings['device']}>
    <div className={styles['about']}>
      <strong>{line.type}</strong> <Badge tone={tones[line.state]}>{texts.states[line.state]}</Badge>
      <p className={settings['lead']}>
        {moment(line.created_at)} · {texts.tries(line.tries, line.status)}
        {line.answer && ` · ${line.answer}`}
      </p>
    </div>
    {line.state !== 'waiting' && (
      <Button variant="secondary" size="small" aria-label={texts.replayNamed(line.type)} onClick={onReplay}>
        {texts.replay}
      </Button>
    )}
  </li>
)

/** What was sent to one webhook, and what its receiver answered. */
export const HookDeliveries = ({ services, id }: Props) => {
  const [lines, setLines] = useState<readonly WebhookDelivery[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load = useCallback(() => {
    services.call(webhooksApi.listDeliveries, {}, { params: { id } }).then(
      ({ data }) => {
        setLines(data)
        setProblem(null)
      },
      (error: unknown) => setProblem(readFailure(error).detail),
    )
  }, [services, id])
  useEffect(load, [load])
  const replay = async (delivery: string) => {
    try {
      await services.call(webhooksApi.replayDelivery, {}, { params: { id, delivery } })
      services.notify('success', texts.replayed)
      load()
    } catch (error) {
      services.notify('error', readFailure(error).detail)
    }
  }
  return (
    <div className={styles['part']}>
      {problem && <FormError>{problem}</FormError>}
      {!lines && !problem && <Skeleton />}
      {lines?.length === 0 && <p className={settings['lead']}>{texts.empty}</p>}
      <ul className={settings['devices']}>
        {lines?.map((line) => (
          <Line key={line.id} line={line} onReplay={() => void replay(line.id)} />
        ))}
      </ul>
      <div className={settings['actions']}>
        <Button variant="quiet" size="small" onClick={load}>
          {texts.refresh}
        </Button>
      </div>
    </div>
  )
}
