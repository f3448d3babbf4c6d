import type { NewApiKey } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Button, FormError, Skeleton } from '@bazaar/ui'
import { useState } from 'react'
import { Section } from '../section.tsx'
import settings from '../settings.module.css'
import { Copyable } from './copyable.tsx'
import styles from './developers.module.css'
import { keyDraft } from './form-drafts.ts'
import { KeyForm } from './key-form.tsx'
import { KeyList } from './key-list.tsx'
import type { Keys } from './use-keys.ts'
import { words } from './words.ts'

const { keys: texts } = words

const Shown = ({ services, made, onDone }: { services: ShellServices; made: NewApiKey; onDone: () => void }) => (
  <div className={styles['shown']} role="status">
    <p>{texts.shown}</p>
    <Copyable services={services} label={made.name} text={made.key} />
    <Button variant="secondary" onClick={onDone}>
      {texts.done}
    </Button>
  </div>
)

export const KeysSection = ({ services, keys }: { services: ShellServices; keys: Keys }) => {
  const { problem, load } = keys
  const list = keys.list?.filter(({ app }) => app === null) ?? null
  const [step, setStep] = useState<'list' | 'create' | NewApiKey>(() => (keyDraft(services).read() ? 'create' : 'list'))
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
