import { type Webhook, readFailure, webhooksApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Badge, Button, FormError, Skeleton } from '@bazaar/ui'
import { useCallback, useEffect, useState } from 'react'
import { Section } from '../section.tsx'
import settings from '../settings.module.css'
import { Copyable } from './copyable.tsx'
import styles from './developers.module.css'
import { hookDraft } from './form-drafts.ts'
import { HookDeliveries } from './hook-deliveries.tsx'
import { HookForm } from './hook-form.tsx'
import { words } from './words.ts'

const { hooks: texts } = words

type LineProps = { services: ShellServices; hook: Webhook; onList: (list: readonly Webhook[]) => void }

const HookLine = ({ services, hook, onList }: LineProps) => {
  const [isOpen, setOpen] = useState(false)
  /** Bumped by a test, so that the deliveries load again. */
  const [sent, setSent] = useState(0)
  const params = { id: hook.id }
  const [busy, setBusy] = useState<'test' | 'remove' | null>(null)
  const attempt = async (what: 'test' | 'remove', work: () => Promise<void>) => {
    setBusy(what)
    await work().catch((error: unknown) => services.notify('error', readFailure(error).detail))
    setBusy(null)
  }
  const test = async () => {
    await services.call(webhooksApi.testWebhook, {}, { params })
    services.notify('success', texts.tested)
    setOpen(true)
    setSent(sent + 1)
  }
  const remove = async () => onList((await services.call(webhooksApi.deleteWebhook, {}, { params })).data)
  return (
    <li className={styles['hook']}>
      <div className={styles['about']}>
        <strong>{hook.url}</strong> {hook.disabled_at && <Badge tone="bad">{texts.gone}</Badge>}
        <p className={settings['lead']}>{hook.events.map((event) => texts.event[event]).join(' · ')}</p>
      </div>
      <div className={settings['actions']}>
        <Button
          variant="secondary"
          size="small"
          busy={busy === 'test'}
          aria-label={texts.testNamed(hook.url)}
          onClick={() => void attempt('test', test)}
        >
          {texts.test}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={texts.logNamed(hook.url)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.log}
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={busy === 'remove'}
          aria-label={texts.removeNamed(hook.url)}
          onClick={() => void attempt('remove', remove)}
        >
          {texts.remove}
        </Button>
      </div>
      {isOpen && <HookDeliveries key={sent} services={services} id={hook.id} />}
    </li>
  )
}

export const HooksSection = ({ services }: { services: ShellServices }) => {
  const [list, setList] = useState<readonly Webhook[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [step, setStep] = useState<'list' | 'create' | { secret: string }>(() =>
    hookDraft(services).read() ? 'create' : 'list',
  )
  const load = useCallback(() => {
    const known = ({ data }: { data: Webhook[] }) => {
      setList(data)
      setProblem(null)
    }
    services.call(webhooksApi.listWebhooks, {}).then(known, (error: unknown) => setProblem(readFailure(error).detail))
  }, [services])
  useEffect(load, [load])
  const created = ({ secret }: { secret: string }) => {
    setStep({ secret })
    load()
  }
  return (
    <Section id="webhooks" title={texts.title} lead={texts.lead}>
      {problem && (
        <>
          <FormError>{problem}</FormError>
          <Button onClick={load}>{texts.retry}</Button>
        </>
      )}
      {list === null && !problem && <Skeleton />}
      {typeof step === 'object' && (
        <div className={styles['shown']} role="status">
          <p>{texts.secret}</p>
          <Copyable services={services} label={texts.secret} text={step.secret} />
          <Button variant="secondary" onClick={() => setStep('list')}>
            {texts.done}
          </Button>
        </div>
      )}
      {list?.length === 0 && step === 'list' && <p className={settings['lead']}>{texts.none}</p>}
      <ul className={settings['devices']}>
        {list?.map((hook) => (
          <HookLine key={hook.id} services={services} hook={hook} onList={setList} />
        ))}
      </ul>
      {step === 'create' && <HookForm services={services} onCreated={created} onCancel={() => setStep('list')} />}
      {list && step === 'list' && (
        <div className={settings['actions']}>
          <Button onClick={() => setStep('create')}>{texts.create}</Button>
        </div>
      )}
    </Section>
  )
}
