import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../workspace.ts'
import { agentDocs, documentedAgents } from './agents.ts'

const folder = join(root, 'docs/agents')
const docs = agentDocs(await documentedAgents())

describe('docs/agents', () => {
  it.each([...docs])('%s is what the definitions say; `npm run docs` writes it', (name, text) => {
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text)
  })

  it('holds no page of an agent that is gone', () => {
    expect(readdirSync(folder).toSorted()).toEqual([...docs.keys()].toSorted())
  })
})
