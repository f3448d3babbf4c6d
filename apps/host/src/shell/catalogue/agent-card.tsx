import type { AgentEntry } from '@bazaar/agents-kit'
import { Button, PictureTile, StarIcon } from '@bazaar/ui'
import { RemoteLink } from '../navigation/remote-link.tsx'
import { words } from '../../words.ts'
import styles from './agent-card.module.css'

export type CardSize = 'large' | 'small' | 'row'

type Props = {
  agent: AgentEntry
  size: CardSize
  starred: boolean
  onStar: (id: string) => void
  onRun: (id: string) => void
  onIntent: (path: string) => void
}

/** One agent: the card links to its page, Run opens its form in place. */
export const AgentCard = ({ agent, size, starred, onStar, onRun, onIntent }: Props) => {
  const intent = () => onIntent(agent.path)
  return (
    <div className={styles.card} data-size={size}>
      <PictureTile name={agent.picture} job={agent.job} className={styles.tile} />
      <h3 className={styles.title}>
        <RemoteLink to={agent.path} className={styles.link}>
          {/* A dash does not begin a line. */}
          {agent.title.replace(' - ', '\u00A0- ')}
        </RemoteLink>
      </h3>
      <p className={styles.summary}>{agent.summary}</p>
      <div className={styles.bottom}>
        <Button
          variant="secondary"
          size="small"
          data-run={agent.id}
          aria-label={`${words.catalogue.run} ${agent.title}`}
          disabled={agent.unavailable !== undefined}
          onClick={() => onRun(agent.id)}
          onPointerEnter={intent}
          onFocus={intent}
        >
          {words.catalogue.run}
        </Button>
        <span className={styles.price}>
          {agent.unavailable === undefined ? words.catalogue.price(agent.price) : words.catalogue.unavailable}
        </span>
        <button
          type="button"
          className={styles.star}
          aria-pressed={starred}
          aria-label={words.catalogue.favourite(agent.title)}
          title={words.catalogue.favourite(agent.title)}
          onClick={() => onStar(agent.id)}
        >
          <StarIcon aria-hidden size={18} {...(starred ? { fill: 'currentColor' } : {})} />
        </button>
      </div>
    </div>
  )
}
