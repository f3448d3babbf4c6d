import { type AgentEntry, categoryLabel } from '@bazaar/agents-kit'
import { Badge, Button, Card, Picture } from '@bazaar/ui'
import { RemoteLink } from '../navigation/remote-link.tsx'
import { words } from '../../words.ts'
import styles from './agent-card.module.css'

type Props = { agent: AgentEntry; onRun: (id: string) => void; onIntent: (path: string) => void }

/** One agent: the title links to its page, Run opens its form in place. */
export const AgentCard = ({ agent, onRun, onIntent }: Props) => {
  const intent = () => onIntent(agent.path)
  return (
    <Card className={styles.card}>
      <div className={styles.top}>
        <Picture name={agent.picture} />
        <Badge>{categoryLabel[agent.category]}</Badge>
      </div>
      <h3 className={styles.title}>
        <RemoteLink to={agent.path} className={styles.link}>
          {agent.title}
        </RemoteLink>
      </h3>
      <p className={styles.summary}>{agent.summary}</p>
      <div className={styles.bottom}>
        <span className={styles.price}>{words.catalogue.price(agent.price)}</span>
        <Button
          variant="secondary"
          aria-label={`${words.catalogue.run} ${agent.title}`}
          onClick={() => onRun(agent.id)}
          onPointerEnter={intent}
          onFocus={intent}
        >
          {words.catalogue.run}
        </Button>
      </div>
    </Card>
  )
}
