import { type AgentDefinition, type Field, type ProfilePart, innerFields, resultTitle } from '@bazaar/agents-kit'
import { agents as content } from '@bazaar/agents-content'
import { agents as research } from '@bazaar/agents-research'
import { agents as seo } from '@bazaar/agents-seo'
import { describe, expect, it } from 'vitest'

const folders = [...content, ...research, ...seo]
const ids = folders.map((folder) => [folder.agent.id, folder] as const)

/** All fields with their dotted paths. */
const fieldsOf = (fields: Readonly<Record<string, Field>>, path = ''): [string, Field][] =>
  Object.entries(fields).flatMap(([key, field]) => [
    [path + key, field] as [string, Field],
    ...fieldsOf(innerFields(field), `${path}${key}.`),
  ])

/** Names of fields that ask for a part of the profile. An offer is asked for as the business in a sentence or two. */
const parts: readonly (readonly [RegExp, ProfilePart])[] = [
  [/(?:^|\.)(?:company|business|brand)_name$/, 'name'],
  [/(?:^|_)(?:url|site|website|domain)s?$/, 'site'],
  [/(?:^|_)(?:business_summary|about|offer|sells)$/, 'about'],
  [/audience|buyers/, 'audience'],
  [/tone/, 'tone'],
  [/language/, 'language'],
]

/** The profile's part for a field of this name; undefined when there is none. */
const asked = (path: string, field: Field): ProfilePart | undefined =>
  field.kind === 'url' ? 'site' : parts.find(([name]) => name.test(path))?.[1]

/** Fields that describe another business. */
const others = ['company-report company_name', 'company-report company_url', 'competitor-analysis competitor_urls']

describe('the documented example', () => {
  it.each(ids)('of %s names its result by the outcome', async (_id, { agent, answered }) => {
    const example = await answered?.()
    const title = resultTitle(agent, example?.input ?? {}, example?.output)
    expect(agent.titleOf).toBeTypeOf('function')
    expect(title).not.toMatch(/undefined|null|[*_#`\\]|: ?$/)
    expect(title.length).toBeGreaterThan(8)
    expect(title).not.toBe(resultTitle({ ...agent, titleOf: undefined } as AgentDefinition, example?.input ?? {}, {}))
  })
})

describe('the business profile', () => {
  it.each(ids)('fills every field of %s that asks for a part of it', (id, { agent }) => {
    for (const [path, field] of fieldsOf(agent.fields)) {
      const part = others.includes(`${id} ${path}`) ? undefined : asked(path, field)
      if (part !== undefined) expect([path, field.profile]).toEqual([path, part])
    }
  })

  it.each(ids)('gives %s its language, if it writes', (_id, { agent }) => {
    const found = fieldsOf(agent.fields).filter(([, field]) => field.profile === 'language')
    expect(found).toHaveLength(agent.writes ? 1 : 0)
  })

  it('is asked for in all its parts', () => {
    const used = folders.flatMap(({ agent }) => fieldsOf(agent.fields).map(([, field]) => field.profile))
    expect(parts.map(([, part]) => part).filter((part) => !used.includes(part))).toEqual([])
    const fields = folders.flatMap(({ agent }) => fieldsOf(agent.fields).map(([path]) => `${agent.id} ${path}`))
    expect(others.filter((other) => !fields.includes(other))).toEqual([])
  })
})

it.each(ids.filter(([, { agent }]) => agent.variantOf === undefined))(
  '%s is filed under a job and found by more words than its title',
  (_id, { agent }) => {
    expect(agent.card.job).toBeDefined()
    expect(agent.card.synonyms?.length).toBeGreaterThan(1)
  },
)
