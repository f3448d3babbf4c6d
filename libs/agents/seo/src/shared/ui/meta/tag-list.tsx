import { Button, CopyIcon, VisuallyHidden } from '@bazaar/ui'
import { meta } from '../../words.ts'
import type { Meta } from './data.ts'
import styles from './tag-list.module.css'

type Tag = Meta['variants'][number]['tags'][number]

const groups: readonly Tag['group'][] = ['search', 'open_graph', 'x', 'data']

/** Lists the tags of a variant, copied one by one or all together. */
export const TagList = ({ tags, copy }: { tags: readonly Tag[]; copy: (text: string) => void }) => (
  <section className={styles['tags']} aria-label={meta.tags}>
    <header className={styles['head']}>
      <h2 className={styles['heading']}>{meta.tags}</h2>
      <Button
        variant="secondary"
        size="small"
        icon={<CopyIcon />}
        onClick={() => copy(tags.map(({ html }) => html).join('\n'))}
      >
        {meta.copyTags}
      </Button>
    </header>
    {groups
      .map((group) => ({ group, members: tags.filter((tag) => tag.group === group) }))
      .filter(({ members }) => members.length > 0)
      .map(({ group, members }) => (
        <div key={group} className={styles['group']}>
          <h3 className={styles['name']}>{meta.groups[group]}</h3>
          <ul className={styles['list']}>
            {members.map(({ name, html }) => (
              <li key={name} className={styles['tag']}>
                <pre className={styles['code']}>
                  <code>{html}</code>
                </pre>
                <Button variant="quiet" size="small" icon={<CopyIcon />} onClick={() => copy(html)}>
                  <VisuallyHidden>{meta.copyTag(name)}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
  </section>
)
