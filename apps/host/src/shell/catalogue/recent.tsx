import { type AgentEntry, lastRunIn, lastRunKey } from '@bazaar/agents-kit'
import { drafts } from '@bazaar/session'
import { Picture } from '@bazaar/ui'
import { words } from '../../words.ts'
import { RemoteLink } from '../navigation/remote-link.tsx'
import styles from './catalogue.module.css'

const most = 4

/** The agents used last on this device, newest first. */
export const recentAgents = (agents: readonly AgentEntry[]): AgentEntry[] =>
  agents
    .map((agent) => ({ agent, at: lastRunIn(drafts.read(lastRunKey(agent.id)))?.at ?? 0 }))
    .filter(({ at }) => at > 0)
    .sort((a, b) => b.at - a.at)
    .slice(0, most)
    .map(({ agent }) => agent)

/** One press to the agents that are used often. */
export const Recent = ({ agents }: { agents: readonly AgentEntry[] }) => {
  const recent = recentAgents(agents)
  return recent.length === 0 ? null : (
    <nav aria-label={words.catalogue.recent} className={styles.recent}>
      <h2 className={styles.recentHeading}>{words.catalogue.recent}</h2>
      {recent.map(({ id, path, title, picture }) => (
        <RemoteLink key={id} to={path} className={styles.recentLink}>
          <Picture name={picture} size={28} />
          {title}
        </RemoteLink>
      ))}
    </nav>
  )
}
