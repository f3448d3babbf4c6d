import type { AgentEntry } from '@bazaar/agents-kit'
import { drafts } from '@bazaar/session'
import { PictureTile } from '@bazaar/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { words } from '../../words.ts'
import { useShell } from '../../use-shell.ts'
import { RemoteLink } from '../navigation/remote-link.tsx'
import styles from './for-business.module.css'

const most = 3
const Business = z.object({ name: z.string(), site: z.string() })
type Business = z.output<typeof Business>
const draftKey = 'for-business'

const siteName = (site: string): string => site.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/.*$/, '')

/** The profile; until it has arrived, the one of the last visit, so that nothing moves. */
const useBusinessAhead = (): Business | null => {
  const { profile } = useShell().business
  const known = useSyncExternalStore(profile.subscribe, profile.get)
  useEffect(() => {
    if (known) drafts.write(draftKey, { name: known.name, site: known.site })
  }, [known])
  return known ?? Business.safeParse(drafts.read(draftKey)).data ?? null
}

const readsSite = new Set(['website-analysis', 'analyze-keywords'])

const offersFor = (agents: readonly AgentEntry[], { name, site }: Business) =>
  Object.entries(words.catalogue.offers)
    .filter(([id]) => site !== '' || !readsSite.has(id))
    .flatMap(([id, text]) => {
      const agent = agents.find((one) => one.id === id && one.unavailable === undefined)
      return agent ? [{ agent, text: text(name || siteName(site), siteName(site)) }] : []
    })
    .slice(0, most)

/** The row that leads the catalogue: what three agents can do for this business today. */
export const ForBusiness = ({ agents }: { agents: readonly AgentEntry[] }) => {
  const business = useBusinessAhead()
  if (business === null || (business.name === '' && business.site === '')) return null
  const title = words.catalogue.business(business.name || siteName(business.site))
  return (
    <nav aria-label={title} className={styles.row}>
      <h2 className={styles.heading}>{title}</h2>
      {offersFor(agents, business).map(({ agent, text }) => (
        <RemoteLink key={agent.id} to={agent.path} className={styles.offer}>
          <PictureTile name={agent.picture} job={agent.job} />
          <span>
            <strong>{text}</strong>
            <small>{agent.title}</small>
          </span>
        </RemoteLink>
      ))}
    </nav>
  )
}
