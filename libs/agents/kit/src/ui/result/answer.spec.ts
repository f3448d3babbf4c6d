import { describe, expect, it } from 'vitest'
import { engineName, readAnswer } from './answer.ts'
import { everyKind, receipt } from '../spec-agents.ts'
import { formatElapsed, formatMoment } from '../format-time.ts'

describe('an answer', () => {
  it('is parsed with its receipt', () => {
    const read = readAnswer(everyKind, { data: '# Report', ...receipt })
    expect(read).toMatchObject({ text: '# Report', hasText: true, output: { data: '# Report' }, receipt })
  })

  it('without the expected field shows the fallback sentence and keeps its receipt', () => {
    const read = readAnswer(everyKind, { other: 1, ...receipt })
    expect(read).toEqual({ text: 'Response received successfully', hasText: false, output: null, receipt })
    expect(readAnswer(everyKind, { data: ' ' })).toMatchObject({ hasText: false, receipt: null })
  })

  it('loses a code fence around all of it, but keeps code inside', () => {
    expect(readAnswer(everyKind, { data: '```markdown\n# Hi\n```' }).text).toBe('# Hi')
    const inner = 'Tags:\n\n```html\n<title>x</title>\n```'
    expect(readAnswer(everyKind, { data: inner }).text).toBe(inner)
  })

  it('names its engine', () => {
    expect(engineName('embedded')).toBe('Built-in engine')
    expect(engineName('model:llama-3.3')).toBe('llama-3.3')
  })
})

describe('times', () => {
  it('show the month as a word', () => {
    expect(formatMoment('2026-11-21T12:00:00.000Z')).toContain('November 2026')
    expect(formatMoment('yesterday')).toBe('yesterday')
  })

  it('count in minutes and seconds', () => {
    expect(formatElapsed(0)).toBe('0:00')
    expect(formatElapsed(65_900)).toBe('1:05')
  })
})
