import { type ApiKey, keysApi, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { agentTitle } from '@bazaar/federation-page'
import { currentLocale, locales } from '@bazaar/locale'
import { Badge, Button } from '@bazaar/ui'
import { useState } from 'react'
import { moment } from '../moment.ts'
import settings from '../settings.module.css'
import styles from './developers.module.css'
import { words } from './words.ts'

const { keys: texts } = words

const day = new Intl.DateTimeFormat(locales[currentLocale()], { dateStyle: 'medium' })
const tones = { active: 'good', expired: 'warn', revoked: 'neutral' } as const

const factsOf = (services: ShellServices, key: ApiKey): string =>
  [
    texts.spent(key.spent_today, key.daily_limit),
    key.last_used_at ? texts.used(moment(key.last_used_at)) : texts.unused,
    ...(key.expires_at ? [texts.until(day.format(new Date(key.expires_at)))] : []),
    ...(key.agents ? [texts.only(key.agents.map((agent) => agentTitle(services, agent)).join(', '))] : []),
    ...key.origins,
  ].join(' · ')

type LineProps = { services: ShellServices; item: ApiKey; onChange: () => void }

const KeyLine = ({ services, item, onChange }: LineProps) => {
  const own = item.app === null ? texts : words.apps
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const revoke = async () => {
    setBusy(true)
    try {
      await services.call(keysApi.revokeKey, {}, { params: { id: item.id } })
      services.notify('success', own.revoked(item.name))
      onChange()
    } catch (error) {
      services.notify('error', readFailure(error).detail)
    }
    setBusy(false)
  }
  return (
    <li className={settings['device']}>
      <div className={styles['about']}>
        <strong>{item.name}</strong> <code>{item.app ?? `${item.prefix}…`}</code>{' '}
        {item.state !== 'active' && <Badge tone={tones[item.state]}>{own.states[item.state]}</Badge>}
        <p className={settings['lead']}>{item.scopes.map((scope) => texts.scope[scope]).join(' · ')}</p>
        <p className={settings['lead']}>{factsOf(services, item)}</p>
      </div>
      {item.state === 'active' && !asking && (
        <Button
          variant="secondary"
          size="small"
          aria-label={own.revokeNamed(item.name)}
          onClick={() => setAsking(true)}
        >
          {own.revoke}
        </Button>
      )}
      {asking && (
        <div className={settings['actions']}>
          <Button variant="danger" size="small" busy={busy} onClick={() => void revoke()}>
            {own.sure}
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

export const KeyList = ({ services, items, onChange }: ListProps) => (
  <ul className={settings['devices']}>
    {items.map((item) => (
      <KeyLine key={`${item.id} ${item.state}`} services={services} item={item} onChange={onChange} />
    ))}
  </ul>
)
