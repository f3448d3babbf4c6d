import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../workspace.ts'
import { agentDocs } from './agents.ts'

const docs = await agentDocs()

describe.each([...docs])('%s', (path, text) => {
  it('is what the definition says; `npm run docs` writes it', () => {
    expect(readFileSync(join(root, path), 'utf8')).toBe(text)
  })

  it('links only to pages that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#]+README\.md)\)/g)].map(([, link]) => join(root, path, '..', link ?? ''))
    expect(links.filter((link) => !existsSync(link))).toEqual([])
  })
})
