import { implementations } from '@bazaar/agents-content/server'
import { noFiles, type Outcome } from '@bazaar/agents-kit/server'
import { expect, test } from 'vitest'
import { createTextModel } from './index.ts'
import { chat, gemini, messages, startProvider } from './loopback-provider.ts'
import { answeredBriefs, type AnsweredBrief } from './spec-briefs.ts'

/** A Sunday. */
const now = new Date('2026-11-22T08:00:00Z')

const written = async (kind: 'openai' | 'anthropic' | 'google', say: typeof chat, brief: AnsweredBrief) => {
  const provider = await startProvider(say(brief.answer, undefined, 4))
  const settings = { TEXT_PROVIDER: kind, TEXT_BASE_URL: provider.baseUrl, TEXT_API_KEY: 'k', TEXT_MODEL: 'writer-1' }
  const { agent, run } = implementations.find((one) => one.agent.id === brief.agent)!
  const emitted = { text: '', resets: 0 }
  const outcome = (await run({
    input: brief.input,
    files: noFiles,
    ports: {
      fetch: () => Promise.reject(new Error('opens nothing')),
      text: createTextModel(settings),
      clock: { now: () => now },
    },
    signal: new AbortController().signal,
    emit: {
      progress: () => undefined,
      text: (delta) => void (emitted.text += delta),
      reset: () => void (emitted.resets += 1),
    },
  })) as Outcome<Record<string, unknown>>
  await provider.close()
  const text = agent.text(agent.output.parse(outcome.output))
  return { outcome, text, emitted, asked: provider.asked }
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const plain = (text: string): string => text.replace(/[\\*#|]|&lt;/g, '').replace(/\s+/g, ' ')
const sentencesOf = (answer: string): string[] =>
  answer
    .replace(/^(?:SUBJECT|EMAIL|POST [12]|SEO TITLE|SHORT|PAGE):/gm, '')
    .split(/\n|(?<=[.!?।]) /)
    .map((line) => plain(line.replace(/^- |^\|[ -|]*\|$/g, '')).trim())
    .filter((line) => line !== '')

const dialects = [
  ['openai', chat],
  ['anthropic', messages],
  ['google', gemini],
] as const
const cases = dialects.flatMap(([kind, say]) => answeredBriefs.map((brief, at) => [kind, at + 1, say, brief] as const))

test.each(cases)(
  '%s, brief %i: every sentence arrives and only inventions are marked',
  async (kind, _at, say, brief) => {
    const { outcome, text, emitted, asked } = await written(kind, say as typeof chat, brief)
    expect([outcome.engine, outcome.free, asked.length, emitted.resets]).toEqual(['model:writer-1', undefined, 1, 0])
    expect(emitted.text).toBe(text)
    const arrived = plain(stringsIn(outcome.output).join(' '))
    for (const sentence of sentencesOf(brief.answer)) expect(arrived).toContain(sentence)
    const marks = outcome.marks?.map((mark) => mark.text) ?? []
    for (const invented of brief.invented) expect(marks.join(' | ')).toContain(invented)
    expect(
      marks.filter((mark) => !brief.invented.some((invented) => mark.includes(invented) || invented.includes(mark))),
    ).toEqual([])
  },
)
