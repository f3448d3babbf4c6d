import type { AgentEntry } from '@bazaar/agents-kit'
import { useUser } from '@bazaar/session'
import { NameText, PictureTile } from '@bazaar/ui'
import { words } from '../../words.ts'
import { RemoteLink } from '../navigation/remote-link.tsx'
import styles from './for-business.module.css'

const most = 3
type Business = { name: string; site: string }

const siteName = (site: string): string => site.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/.*$/, '')

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
  const business = useUser()?.business
  if (!business || (business.name === '' && business.site === '')) return null
  const title = words.catalogue.business(business.name || siteName(business.site))
  return (
    <nav aria-label={title} className={styles.row}>
      <h2 className={styles.heading}>{title}</h2>
      {offersFor(agents, business).map(({ agent, text }) => (
        <RemoteLink key={agent.id} to={agent.path} className={styles.offer}>
          <PictureTile name={agent.picture} job={agent.job} />
          <span>
            <strong>
              <NameText>{text}</NameText>
            </strong>
            <small>{agent.title}</small>
          </span>
        </RemoteLink>
      ))}
    </nav>
  )
}
