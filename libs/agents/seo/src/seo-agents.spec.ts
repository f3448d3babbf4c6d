import type { AgentDefinition, AgentExample } from '@bazaar/agents-kit'
import { describe, expect, it } from 'vitest'
import * as team from './index.ts'

const examples: Readonly<Record<string, AgentExample>> = {
  [team.seoCheckIndex.id]: team.seoCheckIndexExample,
  [team.seoGetPageSpeed.id]: team.seoGetPageSpeedExample,
  [team.seoCheckBacklink.id]: team.seoCheckBacklinkExample,
  [team.seoGenerateMeta.id]: team.seoGenerateMetaExample,
  [team.seoFilterImageTag.id]: team.seoFilterImageTagExample,
  [team.generateMetaTags.id]: team.generateMetaTagsExample,
  [team.analyzeKeywords.id]: team.analyzeKeywordsExample,
  [team.seoGetPageSpeed.id]: team.seoGetPageSpeedExample,
}
const agents: readonly (readonly [string, AgentDefinition])[] = team.seoAgents.map((agent) => [agent.id, agent])

describe.each(agents)('%s', (id, agent) => {
  it('has an example that fits its own contract', () => {
    const example = examples[id]
    expect(agent.input.safeParse(example?.input).error).toBeUndefined()
    expect(agent.text(agent.output.parse(example?.output)).trim()).not.toBe('')
  })
  it('refuses an empty form in plain words', () => {
    const issues = agent.input.safeParse({}).error?.issues ?? []
    expect(issues.length).toBeGreaterThan(0)
  })
})

it('asks for a web address in plain words', () => {
  const issue = team.seoGenerateMeta.input.safeParse({ url: 'not an address' }).error?.issues[0]
  expect(issue?.message).toMatch(/web address/i)
})
