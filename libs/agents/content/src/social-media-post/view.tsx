import { type InShell, type ShownText, useAddressTab, viewOf } from '@bazaar/agents-kit/ui'
import { currentLocale, locales } from '@bazaar/locale'
import { socialMediaPost } from './definition.ts'
import type { AgentOutput } from '@bazaar/agents-kit'
import { Button, CopyIcon, Tabs, TextArea, classNames } from '@bazaar/ui'
import { type RefObject, useImperativeHandle, useState } from 'react'
import { LinkedinPanel } from './ui/linkedin/linkedin-panel.tsx'
import { plainVersion } from '../shared/plain-as-markdown.ts'
import { NoteList } from '../shared/ui/note-list.tsx'
import { social as words } from './words.ts'
import styles from './view.module.css'
import { useLength } from './ui/use-length.ts'

type Post = AgentOutput<typeof socialMediaPost>
type Props = InShell & {
  answer: Post
  copy: (text: string) => void
  shownText?: RefObject<ShownText | null> | undefined
}

const number = new Intl.NumberFormat(locales[currentLocale()])

/** Live length of the edited text in its platform's unit. */
const Counter = ({ text, known, platform }: { text: string; known: number; platform: Post['data']['platform'] }) => {
  const length = useLength(platform.unit, text) ?? known
  const over = length - platform.max
  return (
    <p className={classNames(styles['counter'], over > 0 && styles['over'])} role="status">
      {words.count(number.format(length), number.format(platform.max), platform.name)}
      {over > 0 && ` · ${words.over(number.format(over))}`}
    </p>
  )
}

/** Two editable posts with their lengths. */
export const SocialResult = ({ answer: { data }, copy, shownText, services }: Props) => {
  const { platform } = data
  const [texts, setTexts] = useState<readonly string[]>(data.variants.map(({ content }) => content))
  const ids = texts.map((_text, place) => String(place))
  const [current, setCurrent] = useAddressTab(services, ids, '0')
  const at = Number(current)
  const text = texts[at] ?? ''
  useImperativeHandle(shownText, () => ({ body: text }), [text])
  return (
    <div className={styles['social']}>
      <NoteList title={words.toFill} tone="warn" notes={data.to_fill} />
      <Tabs
        label={words.posts}
        current={current}
        onChange={setCurrent}
        tabs={ids.map((id, place) => ({ id, label: words.post(place + 1) }))}
      >
        <div className={styles['sheet']}>
          <TextArea
            label={words.edit}
            value={text}
            rows={Math.min(20, text.split('\n').length + Math.ceil(text.length / 60))}
            onChange={(event) => setTexts((all) => all.map((one, place) => (place === at ? event.target.value : one)))}
          />
          <Counter text={text} known={data.variants[at]?.length ?? 0} platform={platform} />
          <div className={styles['actions']}>
            <Button variant="secondary" icon={<CopyIcon />} onClick={() => copy(text)}>
              {words.copy}
            </Button>
          </div>
        </div>
      </Tabs>
      {platform.unit === 'weighted' && <p className={styles['note']}>{words.weighted}</p>}
      {platform.fold !== undefined && <p className={styles['note']}>{words.fold(platform.fold)}</p>}
      <NoteList title={words.checks} tone="plain" notes={data.checks} />
      {services && <LinkedinPanel services={services} text={text} />}
    </div>
  )
}

/** The post of a rewritten or edited version. The page counts it in the platform's unit. */
export const postWithText = ({ data }: Post, markdown: string): Post | null => {
  const content = plainVersion(markdown)
  if (content === null || content === '') return null
  return { data: { ...data, content, variants: [{ content, hashtags: [], length: [...content].length }] } }
}

export default viewOf(socialMediaPost, SocialResult, { withText: postWithText })
