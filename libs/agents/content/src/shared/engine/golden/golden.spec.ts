import { describe, expect, test } from 'vitest'
import { implementations } from '../../../index.server.ts'
import { listen } from '../../../general-business-summary/engine/samples/serve.ts'
import { contextWith } from '../writing/spec-ports.ts'
import { blogs, products } from './briefs-short.ts'
import { contents, outlines, strategies } from './briefs-long.ts'

const sets: Record<string, Record<string, object>> = {
  'blog-post': blogs,
  'generate-product-description': products,
  'general-content-strategy': strategies,
  'general-outline': outlines,
  'general-content': contents,
}
const all = Object.entries(sets).flatMap(([agent, briefs]) =>
  Object.entries(briefs).map(([name, input]) => ({ agent, name, input })),
)

test('thirty briefs', () => expect(all).toHaveLength(30))

/** The texts are checked in to be read: whoever changes the engine reads what that does to them. */
describe.each(all)('$agent: $name', ({ agent: id, name, input }) => {
  test('is written as checked in', async () => {
    const { agent, run } = implementations.find((one) => one.agent.id === id)!
    const { emit, heard } = listen()
    const { output, notices } = await run({ input, ...contextWith(null, emit) })
    const text = agent.text(agent.output.parse(output))
    expect(heard.text).toBe(text)
    const shown = [text, ...(notices ?? []).map((notice) => `> Notice: ${notice}`)].join('\n\n')
    await expect(`${shown}\n`).toMatchFileSnapshot(`${id}/${name}.md`)
  })
})
