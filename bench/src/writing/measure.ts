import { implementations } from '@bazaar/agents-content/server'
import { checkText, detectLanguage, noFiles, type TextModel } from '@bazaar/agents-kit/server'
import type { Brief } from './briefs.ts'

/** A Sunday, so that “by fri” means one day. */
const today = new Date('2026-11-22T08:00:00Z')

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** Figures, days, names and addresses of a text that `given` lacks. */
const missingIn = (text: string, given: string): string[] =>
  checkText(text, { own: [given], today })
    .filter(({ reason }) => ['number', 'date', 'name', 'address'].includes(reason))
    .map(({ text: part }) => part)

export type Measured = {
  brief: Brief
  text: string
  /** Share of the brief's facts that the output holds, 0 to 1. */
  kept: number
  invented: string[]
  rightLanguage: boolean
}

export const measureText = (brief: Brief, text: string, shown = text): Measured => {
  const given = stringsIn(brief.input).join('\n')
  const facts = missingIn(given, '')
  const lost = missingIn(given, shown)
  return {
    brief,
    text,
    kept: facts.length === 0 ? 1 : 1 - Math.min(lost.length, facts.length) / facts.length,
    invented: missingIn(text, given),
    rightLanguage: [brief.language, null].includes(detectLanguage(text)),
  }
}

/** Runs the agent of a brief, with a model or without. */
export const runBrief = async (brief: Brief, text: TextModel | null): Promise<Measured & { notices: string[] }> => {
  const found = implementations.find(({ agent }) => agent.id === brief.agent)
  if (!found) throw new Error(`There is no agent ${brief.agent}.`)
  const outcome = await found.run({
    input: brief.input,
    files: noFiles,
    ports: { fetch: () => Promise.reject(new Error('opens nothing')), text, clock: { now: () => today } },
    signal: new AbortController().signal,
    emit: { progress: () => undefined, text: () => undefined, reset: () => undefined },
  })
  const output = found.agent.output.parse(outcome.output)
  const measured = measureText(brief, found.agent.text(output), stringsIn(output).join('\n'))
  return { ...measured, notices: outcome.notices ?? [] }
}

const linesOf = (text: string): string[] => text.split(/\n|(?<=[.!?।]) /).filter((line) => line.trim().length > 20)

/** Share of lines that repeat the previous text of the same agent and language, 0 to 1. */
export const repeatedLines = (all: readonly Measured[]): number => {
  const shares = all.flatMap(({ brief, text }, at) => {
    const before = all
      .slice(0, at)
      .findLast((one) => one.brief.agent === brief.agent && one.brief.language === brief.language)
    const lines = linesOf(text)
    if (before === undefined || lines.length === 0) return []
    const known = new Set(linesOf(before.text))
    return [lines.filter((line) => known.has(line)).length / lines.length]
  })
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
}

/** What ten lines of string joining give: the text that an agent has to beat. */
export const templateFor = ({ input }: Brief): string => {
  const values = Object.values(input).flat().map(String)
  const [first = '', ...rest] = values
  return [
    `Dear ${first},`,
    '',
    'I hope you are well.',
    '',
    ...rest,
    '',
    'Please let me know if you have questions.',
    '',
    'Kind regards,',
    '[Your name]',
  ].join('\n')
}
