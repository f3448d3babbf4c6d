import { blogPost } from './definition.ts'
import { implement, writeOrFrame } from '@bazaar/agents-kit/server'
import { locales } from '@bazaar/locale'
import { frameWords } from '../shared/engine/frame/frame-words.ts'
import { articleFormat, asIs, readArticle } from '../shared/engine/writing/article.ts'
import { toMarkdown } from '../shared/engine/writing/document.ts'
import { givenSection, partToFill, titleToFill } from '../shared/engine/writing/worksheet.ts'
import { wordsAsked } from './engine/length.ts'

const tokensPerWord = 4

export const blogPostEngine = implement(blogPost, async (context) => {
  const { topic, target_audience: readers, desired_length: length, keywords, language } = context.input
  const words = wordsAsked(length)
  context.emit.progress(
    context.ports.text ? `Writing about ${words.toLocaleString(locales.en)} words` : 'Preparing an outline',
  )
  const texts = frameWords(language, context.ports, `${topic} ${readers}`)
  const frame = () => {
    const { labels } = texts
    const given = givenSection(texts, [
      [labels.topic, topic],
      [labels.readers, readers],
      [labels.length, length],
      [labels.keywords, keywords.join(', ')],
    ])
    const parts = texts.blog.map(([heading = '', question = '']) =>
      partToFill(heading, question, texts, { length: Math.round(words / texts.blog.length / 10) * 10 }),
    )
    return toMarkdown({ title: titleToFill(texts, topic), sections: [given, ...parts], style: 'article' })
  }
  return writeOrFrame(
    {
      version: 'blog-post@2',
      role: 'blog posts. The reader came by a search, is no expert, and wants an answer with reasons.',
      rules: [
        'Answer the topic’s question in the first paragraph. Then reasons, steps and an example, under headings that say something.',
        `About ${words} words.`,
        'Use the keywords where they fit naturally, each at most a few times.',
        'End with one invitation to act. Leave [how to reach you] where the owner’s contact is not known.',
      ],
      format: articleFormat,
      owner: { TOPIC: topic, READERS: readers, LENGTH: length, KEYWORDS: keywords },
      language,
      maxTokens: 2_000 + words * tokensPerWord,
      temperature: 0.6,
      read: readArticle,
      render: asIs,
      frame,
      free: texts.free,
    },
    context,
    (data) => ({ data }),
  )
})
