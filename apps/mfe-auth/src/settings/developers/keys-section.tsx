import { type ApiKey, type NewApiKey, keysApi, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Badge, Button, FormError, Skeleton } from '@bazaar/ui'
import { useCallback, useEffect, useState } from 'react'
import { Section } from '../section.tsx'
import settings from '../settings.module.css'
import { Copyable } from './copyable.tsx'
import styles from './developers.module.css'
import { KeyForm } from './key-form.tsx'
import { words } from './words.ts'

const { keys: texts } = words

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' })
const tones = { active: 'good', expired: 'warn', revoked: 'neutral' } as const

const useKeys = (services: ShellServices) => {
  const [list, setList] = useState<readonly ApiKey[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load = useCallback(() => {
    const known = ({ data }: { data: ApiKey[] }) => {
      setList(data)
      setProblem(null)
    }
    services.call(keysApi.listKeys, {}).then(known, (error: unknown) => setProblem(readFailure(error).detail))
  }, [services])
  useEffect(load, [load])
  return { list, problem, load }
}

const factsOf = (key: ApiKey): string =>
  [
    texts.spent(key.spent_today, key.daily_limit),
    key.last_used_at ? texts.used(moment.format(new Date(key.last_used_at))) : texts.unused,
    ...(key.expires_at ? [texts.until(day.format(new Date(key.expires_at)))] : []),
    ...(key.agents ? [texts.only(key.agents.join(', '))] : []),
    ...key.origins,
  ].join(' · ')

type LineProps = { services: ShellServices; item: ApiKey; onChange: () => void }

const KeyLine = ({ services, item, onChange }: LineProps) => {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const revoke = async () => {
    setBusy(true)
    try {
      await services.call(keysApi.revokeKey, {}, { params: { id: item.id } })
      services.notify('success', texts.revoked(item.name))
      onChange()
    } catch (error) {
      services.notify('error', readFailure(error).detail)
    }
    setBusy(false)
  }
  return (
    <li className={settings['device']}>
      <div className={styles['about']}>
        <strong>{item.name}</strong> <code>{item.prefix}…</code>{' '}
        {item.state !== 'active' && <Badge tone={tones[item.state]}>{texts.states[item.state]}</Badge>}
        <p className={settings['lead']}>{item.scopes.map((scope) => texts.scope[scope]).join(' · ')}</p>
        <p className={settings['lead']}>{factsOf(item)}</p>
      </div>
      {item.state === 'active' && !asking && (
        <Button
          variant="secondary"
          size="small"
          aria-label={texts.revokeNamed(item.name)}
          onClick={() => setAsking(true)}
        >
          {texts.revoke}
        </Button>
      )}
      {asking && (
        <div className={settings['actions']}>
          <Button variant="danger" size="small" busy={busy} onClick={() => void revoke()}>
            {texts.sure}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setAsking(false)}>
            {texts.keep}
          </Button>
        </div>
      )}
    </li>
  )
}

type ListProps = { services: ShellServices; items: readonly ApiKey[]; onChange: () => void }

const KeyList = ({ services, items, onChange }: ListProps) => (
  <ul className={settings['devices']}>
    {items.map((item) => (
      <KeyLine key={`${item.id} ${item.state}`} services={services} item={item} onChange={onChange} />
    ))}
  </ul>
)

const Shown = ({ services, made, onDone }: { services: ShellServices; made: NewApiKey; onDone: () => void }) => (
  <div className={styles['shown']} role="status">
    <p>{texts.shown}</p>
    <Copyable services={services} label={made.name} text={made.key} />
    <Button variant="secondary" onClick={onDone}>
      {texts.done}
    </Button>
  </div>
)

export const KeysSection = ({ services }: { services: ShellServices }) => {
  const { list, problem, load } = useKeys(services)
  const [step, setStep] = useState<'list' | 'create' | NewApiKey>('list')
  const created = (key: NewApiKey) => {
    setStep(key)
    load()
  }
  const active = list?.filter(({ state }) => state === 'active') ?? []
  const old = list?.filter(({ state }) => state !== 'active') ?? []
  return (
    <Section id="keys" title={texts.title} lead={texts.lead}>
      {problem && (
        <>
          <FormError>{problem}</FormError>
          <Button onClick={load}>{texts.retry}</Button>
        </>
      )}
      {list === null && !problem && <Skeleton />}
      {typeof step === 'object' && <Shown services={services} made={step} onDone={() => setStep('list')} />}
      {list && active.length === 0 && step === 'list' && <p className={settings['lead']}>{texts.none}</p>}
      <KeyList services={services} items={active} onChange={load} />
      {step === 'create' && <KeyForm services={services} onCreated={created} onCancel={() => setStep('list')} />}
      {list && step === 'list' && (
        <div className={settings['actions']}>
          <Button onClick={() => setStep('create')}>{texts.create}</Button>
        </div>
      )}
      {old.length > 0 && (
        <details>
          <summary className={styles['summary']}>{texts.old(old.length)}</summary>
          <KeyList services={services} items={old} onChange={load} />
        </details>
      )}
    </Section>
  )
}
