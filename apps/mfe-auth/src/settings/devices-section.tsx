import { type Device, accounts, readFailure } from '@bazaar/contracts'
import { Badge, Button, FormError, Skeleton } from '@bazaar/ui'
import { useCallback, useEffect, useState } from 'react'
import { words } from '../words.ts'
import { moment } from './moment.ts'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import type { SectionProps } from './use-account.ts'

const { devices: texts } = words.settings

const useDevices = ({ services }: SectionProps) => {
  const [list, setList] = useState<readonly Device[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const say = (error: unknown) => setProblem(readFailure(error).detail)
  const load = useCallback(() => services.call(accounts.devices, {}).then(({ data }) => setList(data)), [services])
  useEffect(() => void load().catch(say), [load])
  const end = async (id: string, ask: () => Promise<{ message: string }>) => {
    setBusy(id)
    setProblem(null)
    try {
      const { message } = await ask()
      services.notify('success', message)
      await load()
    } catch (error) {
      say(error)
    }
    setBusy(null)
  }
  return {
    list,
    problem,
    busy,
    signOut: (id: string) => void end(id, () => services.call(accounts.signOutDevice, {}, { params: { id } })),
    signOutOthers: () => void end('others', () => services.call(accounts.signOutOthers, {})),
  }
}

export const DevicesSection = (props: SectionProps) => {
  const { list, problem, busy, signOut, signOutOthers } = useDevices(props)
  const others = list?.some(({ current }) => !current) ?? false
  return (
    <Section id="devices" title={texts.title} lead={texts.lead}>
      {problem && <FormError>{problem}</FormError>}
      {list === null && !problem && <Skeleton />}
      <ul className={styles['devices']}>
        {list?.map((device) => (
          <li key={device.id} className={styles['device']}>
            <div>
              <strong>{texts.name(device.name)}</strong> {device.current && <Badge tone="good">{texts.this}</Badge>}{' '}
              {device.bound === false && <Badge tone="warn">{texts.unbound}</Badge>}
              <p className={styles['lead']}>{texts.seen(moment(device.last_seen_at))}</p>
              {device.bound === false && <p className={styles['lead']}>{texts.unboundWhy}</p>}
            </div>
            {!device.current && (
              <Button
                variant="secondary"
                size="small"
                busy={busy === device.id}
                aria-label={texts.endNamed(texts.name(device.name))}
                onClick={() => signOut(device.id)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others && (
        <Button variant="secondary" busy={busy === 'others'} onClick={signOutOthers}>
          {texts.endOthers}
        </Button>
      )}
    </Section>
  )
}
