import { type Document, type Section, toMarkdown } from '../../shared/engine/writing/document.ts'
import { stemsOf } from '../../shared/engine/writing/nouns.ts'
import type { Pick } from '../../shared/engine/writing/seed.ts'
import { capital, joinList, quoted } from '../../shared/engine/writing/surface.ts'
import { type BlogBrief, covers } from './brief.ts'

const titleLimit = 60
const descriptionLimit = 155

/** The topic. If it lacks the first keyword, the audience's place or the keyword is added. */
export const titleOf = ({ topic, keywords, audience }: BlogBrief): string => {
  const [keyword] = keywords
  if (keyword === undefined || covers(topic.raw, keyword)) return topic.raw
  const place = /\bin (\p{Lu}\p{L}+)/u.exec(audience)?.[1]
  if (place !== undefined && covers(`${topic.raw} ${place}`, keyword)) return `${topic.raw} in ${place}`
  return `${topic.raw}: ${keyword}`
}

const within = (text: string, limit: number): string => {
  if (text.length <= limit) return text
  const words = text
    .slice(0, limit - 1)
    .split(' ')
    .slice(0, -1)
    .join(' ')
  return `${words.replace(/[\s,;:–-]+$|\s(?:and|or|for|with|of|in|to|the|a|an)$/g, '')}…`
}

const optionsFor = (brief: BlogBrief): string[] => {
  const { topic, audience } = brief
  const thing = capital(topic.thing)
  const all = [
    titleOf(brief),
    `${thing}: a guide for ${audience}`,
    `${thing}: what to ask before you start`,
    `${thing}, step by step`,
  ]
  return [...new Set(all)].slice(0, 4)
}

const sharesWord = (text: string, keyword: string): boolean => {
  const known = stemsOf(text)
  return [...stemsOf(keyword)].some((word) => known.has(word))
}

const descriptionOf = ({ topic, audience, keywords }: BlogBrief, pick: Pick): string => {
  const [keyword] = keywords
  const start =
    keyword === undefined || sharesWord(topic.thing, keyword)
      ? capital(topic.thing)
      : `${capital(keyword)} and ${topic.thing}`
  return within(
    pick('description', [
      `${start}: what to look at, what to do and what to avoid. A plain guide for ${audience}.`,
      `A plain guide for ${audience}. ${start}: questions to ask, steps to take and mistakes to skip.`,
    ]),
    descriptionLimit,
  )
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .split('-')
    .slice(0, 9)
    .join('-')

/** Notes for the owner: titles, meta description, unused keywords and what to check. */
export const publishingNotes = (document: Document, brief: BlogBrief, pick: Pick): Section[] => {
  const text = toMarkdown(document)
  const unused = brief.keywords.filter((keyword) => !covers(text, keyword))
  return [
    {
      heading: 'For publishing',
      paragraphs: [],
      bullets: [],
      table: {
        head: ['Where', 'Text'],
        rows: [
          ...optionsFor(brief).map((title, at) => [`Title option ${at + 1}`, title]),
          ['Search title', within(titleOf(brief).length <= titleLimit ? titleOf(brief) : brief.topic.raw, titleLimit)],
          ['Meta description', descriptionOf(brief, pick)],
          ['Address', slugOf(brief.topic.raw)],
          [
            'Alt text for the main picture',
            within(capital(brief.topic.thing === 'this question' ? brief.audience : brief.topic.thing), 100),
          ],
        ],
      },
    },
    {
      heading: 'Before you publish',
      paragraphs: [],
      bullets: [
        {
          text: `The advice in this draft is general guidance on ${brief.pack.field} from our playbook, not a statement about your business. Keep what you would say to a customer, and change the rest.`,
        },
        { text: 'Fill the blanks in square brackets with an example and contact details of your own.' },
        ...(unused.length > 0
          ? [{ text: `Not placed, because the text would sound forced: ${joinList(unused.map(quoted))}.` }]
          : []),
        { text: brief.pack.caution },
      ],
    },
  ]
}
