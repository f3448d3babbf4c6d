import { generalOutline } from './definition.ts'
import { implement, writeOrFrame } from '@bazaar/agents-kit/server'
import { frameWords } from '../shared/engine/frame/frame-words.ts'
import { en } from '../shared/engine/frame/words-en.ts'
import { articleFormat, asIs, readArticle } from '../shared/engine/writing/article.ts'
import { toMarkdown } from '../shared/engine/writing/document.ts'
import { givenSection, titleToFill } from '../shared/engine/writing/worksheet.ts'
import { planFor } from './engine/types.ts'

export const generalOutlineEngine = implement(generalOutline, async (context) => {
  const {
    type_of_content: type,
    topic,
    business_summary: business,
    content_strategy: strategy,
    language,
  } = context.input
  context.emit.progress(`Planning: ${type}`)
  const texts = frameWords(language, context.ports, [topic, business, strategy, type].join(' '))
  const frame = () => {
    const plan = (texts === en ? planFor(type) : undefined) ?? texts.outline
    const { labels } = texts
    return toMarkdown({
      title: titleToFill(texts, topic === undefined ? type : `${type}, ${topic}`),
      sections: [
        givenSection(texts, [
          [labels.business, business],
          [labels.brief, strategy],
        ]),
        ...plan.map(([heading = '', purpose = '']) => ({
          heading,
          paragraphs: [],
          bullets: [{ text: purpose }, { text: texts.fill }],
        })),
      ],
      style: 'article',
    })
  }
  return writeOrFrame(
    {
      version: 'general-outline@2',
      role: 'outlines. A writer who does not know the business will write from them.',
      rules: [
        'Title: the type of content and the topic. Without a topic choose one that the texts support.',
        'Use the parts this type of content calls for, 4 to 8 of them, with headings a reader would see.',
        'Under each heading 3 to 5 list lines: first what the part must achieve, then concrete points taken from the texts, then its length in words. What only the owner knows becomes a line “To add: …”.',
      ],
      format: articleFormat,
      owner: { 'TYPE OF CONTENT': type, TOPIC: topic, 'CONTENT STRATEGY': strategy, 'ABOUT THE BUSINESS': business },
      language,
      maxTokens: 5_000,
      temperature: 0.5,
      read: readArticle,
      render: asIs,
      frame,
      free: texts.free,
    },
    context,
    (text) => ({ filled_content: text }),
  )
})
