import { defineAgent } from '@bazaar/agents-kit'
import {
  EngineError,
  type Implementation,
  implement,
  plainLine,
  safeMarkdown,
  sentencesOf,
  type WritingTask,
  withoutMarkdown,
  writeText,
} from '@bazaar/agents-kit/api'
import { z } from 'zod'
import { markdownAsPlain, plainAsMarkdown } from '../../plain-as-markdown.ts'
import { readArticle } from '../writing/article.ts'
import { RewriteJob, taskOf } from './job.ts'

/** Letters around a passage that the model sees. */
const maxAround = 3_000
const mostTokens = 8_000

/** No page, card or path of its own: a rewrite is started for a result. */
const rewriteAgent = defineAgent({
  id: 'rewrite',
  version: 1,
  card: { title: 'New version', summary: 'A new version of a written text.', category: 'Content', picture: 'content' },
  price: 1,
  input: RewriteJob as z.ZodObject,
  fields: {},
  endpoint: '/api/v1/results/:id/rewrites',
  output: z.object({ text: z.string() }),
  text: ({ text }) => text,
  streams: true,
  writes: true,
})

const evidenceOf = ({ text, notes, wish = '', doubted }: RewriteJob) => {
  const sentences = text.split('\n').flatMap((line) => sentencesOf(plainLine(line)))
  return {
    own: [...notes, wish],
    foreign: sentences.filter((sentence) => !doubted.includes(sentence)),
  }
}

/** The first line of a mail, which models drop or translate. */
const subjectLine = /^(?:subject|asunto|objet|betreff|oggetto|assunto|विषय)\s*:\s*(.*)/iu

const withSubject = (before: string, after: string): string => {
  const [given] = subjectLine.exec(before) ?? []
  if (given === undefined) return after
  const [, subject] = subjectLine.exec(after) ?? []
  return subject === undefined ? `${given}\n\n${after}` : after.replace(subjectLine, `Subject: ${subject}`)
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

const layout = {
  markdown: 'Markdown with the same kind of headings and lists. No HTML, no links, no pictures.',
  plain: 'plain text without Markdown; list lines begin with "- ". Keep a first line that begins with “Subject:”.',
}

/** Reads a reply as the Markdown that replaces the part. */
const readerFor =
  ({ form, how }: RewriteJob, before: string) =>
  (reply: string): string | null => {
    if (reply === '') return null
    if (form === 'plain') return plainAsMarkdown(withSubject(before, withoutMarkdown(reply)))
    return how === 'passage' ? safeMarkdown(reply) : readArticle(reply)
  }

/** What the model sees of the text: all of it, or a passage and what is around it. */
const textsFor = ({ how, text, from, to, notes }: RewriteJob, before: string): Record<string, string> => {
  if (how === 'passage') {
    const around = markdownAsPlain(text.slice(Math.max(0, from - maxAround), to + maxAround))
    return { 'THE TEXT AROUND THE PASSAGE': around, 'THE PASSAGE': before }
  }
  const isFreer = how === 'longer' || how === 'another'
  return { 'THE TEXT': before, ...(isFreer ? { 'THE NOTES IT WAS WRITTEN FROM': notes.join('\n') } : {}) }
}

const assignmentOf = (job: RewriteJob): WritingTask<string> => {
  const { how, language, text, from, to, form } = job
  const before = markdownAsPlain(text.slice(from, to)).trim()
  return {
    version: 'rewrite@1',
    role: 'new versions of texts that exist.',
    rules: [
      'Keep every fact, name, date, amount and address that stays in the text exactly as it is, and blanks in square brackets too.',
      ...(how === 'passage' ? ['Only the passage is replaced: it must fit what comes before and after it.'] : []),
    ],
    format: `Answer with the new ${how === 'passage' ? 'passage' : 'text'} and nothing else, as ${layout[form]}`,
    owner: { TASK: taskOf(job) },
    foreign: textsFor(job, before),
    // The usual language of the profile must not turn a shorter text into a translation.
    language: how === 'translate' ? language : 'the language of the text as it is now',
    evidence: evidenceOf(job),
    maxTokens: Math.min(mostTokens, 600 + before.length),
    temperature: how === 'translate' ? 0.2 : 0.7,
    read: readerFor(job, before),
    render: (value) => value,
  }
}

/** Writes a new version of a text that a model or its owner wrote. */
export const rewriteEngine: Implementation = {
  ...implement(rewriteAgent, async (context) => {
    const job = RewriteJob.parse(context.input)
    const { text: model } = context.ports
    if (model === null) throw new EngineError('NOT_CONFIGURED')
    context.emit.progress('Writing a new version')
    const { value, whole, marks, notices } = await writeText(model, assignmentOf(job), context)
    if (lettersOf(value) === lettersOf(job.text.slice(job.from, job.to))) {
      throw new EngineError('PROVIDER_FAILED', { detail: 'The text model gave the text back unchanged.' })
    }
    return {
      output: { text: value },
      engine: `model:${model.name}`,
      // What arrived is kept, but half a text is not sold.
      ...(whole ? {} : { free: true }),
      notices,
      marks,
    }
  }),
  module: import.meta.url,
}
