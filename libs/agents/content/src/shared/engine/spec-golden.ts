import type { Implementation } from '@bazaar/agents-kit/server'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listen } from './spec-serve.ts'
import { contextWith } from './writing/spec-ports.ts'

const source = join(import.meta.dirname, '../..')

/** Golden texts are checked in, so that a review of an engine change shows its effect. */
export const readsAsCheckedIn = ({ agent, run }: Implementation, briefs: Readonly<Record<string, object>>): void => {
  describe(agent.id, () => {
    test('has exactly one golden text per brief', () => {
      const texts = readdirSync(join(source, agent.id, 'golden')).map((file) => file.replace(/\.md$/, ''))
      expect(texts.toSorted()).toEqual(Object.keys(briefs).toSorted())
    })

    test.each(Object.entries(briefs))('%s matches its golden text', async (name, input) => {
      const { emit, heard } = listen()
      const { output, notices } = await run({ input, ...contextWith(null, emit) })
      const text = agent.text(agent.output.parse(output))
      expect(heard.text).toBe(text)
      const shown = [text, ...(notices ?? []).map((notice) => `> Notice: ${notice}`)].join('\n\n')
      await expect(`${shown}\n`).toMatchFileSnapshot(join(source, agent.id, 'golden', `${name}.md`))
    })
  })
}
