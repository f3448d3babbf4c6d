import { generalContentStrategy } from './definition.ts'
import { implement, writeOrFrame } from '@bazaar/agents-kit/server'
import { frameWords } from '../shared/engine/frame/frame-words.ts'
import { sortBrief } from '../shared/engine/notes/sort-brief.ts'
import { articleFormat, asIs, readArticle } from '../shared/engine/writing/article.ts'
import { toMarkdown } from '../shared/engine/writing/document.ts'
import { givenSection, partToFill, titleToFill } from '../shared/engine/writing/worksheet.ts'

export const generalContentStrategyEngine = implement(generalContentStrategy, async (context) => {
  const { project_brief: brief, business_summary: business, language } = context.input
  context.emit.progress('Reading your brief')
  const texts = frameWords(language, context.ports, brief)
  const frame = () => {
    const { labels } = texts
    const said = sortBrief(brief)
    const parts = texts.strategy.map(([heading = '', question = ''], at) =>
      partToFill(heading, question, texts, { said: said[at] }),
    )
    const given = givenSection(texts, [
      [labels.brief, brief],
      [labels.business, business],
    ])
    return toMarkdown({
      title: titleToFill(texts, context.ports.author?.business.name ?? ''),
      sections: [given, ...parts],
      style: 'article',
    })
  }
  return writeOrFrame(
    {
      version: 'general-content-strategy@2',
      role: 'content strategies that one busy owner can carry out.',
      rules: [
        'Sections in this order: goal, audience, what the business stands for, three or four themes with two topics each, four weeks as a table, how to measure, open questions.',
        'Fit it to the time and money the brief names. Every topic is a question a customer would ask.',
        'Between 500 and 900 words.',
      ],
      format: articleFormat,
      owner: { 'PROJECT BRIEF': brief, 'ABOUT THE BUSINESS': business },
      language,
      maxTokens: 6_000,
      temperature: 0.5,
      read: readArticle,
      render: asIs,
      frame,
      free: texts.free,
    },
    context,
    (text) => ({ content_strategy: text }),
  )
})
