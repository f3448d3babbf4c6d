import { writerApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import styles from './agent-page.module.css'
import { words } from '../words/words.ts'

type Status = z.output<typeof writerApi.status.output>

/** Names the text model that will write; empty while it is unknown. */
export const WriterNote = ({ services, agent }: { services: Pick<ShellServices, 'call'>; agent: string }) => {
  const [status, setStatus] = useState<Status | null>(null)
  useEffect(() => {
    const left = new AbortController()
    services.call(writerApi.status, { agent }, { signal: left.signal }).then(setStatus, () => undefined)
    return () => left.abort()
  }, [services, agent])
  return <p className={styles['writer']}>{status && words.writer(status)}</p>
}
