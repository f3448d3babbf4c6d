import { type AgentEntry, lastRunIn, lastRunKey } from '@bazaar/agents-kit'
import { drafts } from '@bazaar/session'
import { Picture, StarIcon } from '@bazaar/ui'
import { words } from '../../words.ts'
import { RemoteLink } from '../navigation/remote-link.tsx'
import styles from './catalogue.module.css'

const mostRecent = 4

/** The agents used last on this device, newest first. */
const recentAgents = (agents: readonly AgentEntry[]): AgentEntry[] =>
  agents
    .map((agent) => ({ agent, at: lastRunIn(drafts.read(lastRunKey(agent.id)))?.at ?? 0 }))
    .filter(({ at }) => at > 0)
    .sort((a, b) => b.at - a.at)
    .slice(0, mostRecent)
    .map(({ agent }) => agent)

type Props = { agents: readonly AgentEntry[]; favourites: readonly string[] }

/** One press to the agents that are used often: starred ones first, then those used last. */
export const YourAgents = ({ agents, favourites }: Props) => {
  const starred = favourites.flatMap((id) => agents.find((agent) => agent.id === id) ?? [])
  const shown = [...starred, ...recentAgents(agents).filter((agent) => !starred.includes(agent))]
  return shown.length === 0 ? null : (
    <nav aria-label={words.catalogue.yours} className={styles.yours}>
      <h2 className={styles.yoursHeading}>{words.catalogue.yours}</h2>
      {shown.map((agent) => (
        <RemoteLink key={agent.id} to={agent.path} className={styles.yoursLink}>
          <Picture name={agent.picture} size={28} />
          <span className={styles.yoursTitle}>{agent.title}</span>
          {starred.includes(agent) && <StarIcon aria-hidden size={14} fill="currentColor" className={styles.starred} />}
        </RemoteLink>
      ))}
    </nav>
  )
}
