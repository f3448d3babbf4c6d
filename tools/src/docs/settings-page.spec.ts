import { Settings } from '@bazaar/api/settings'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../workspace.ts'
import { settingsPage } from './settings-page.ts'

it('is what docs/settings.md contains; `npm run docs` writes it', () => {
  expect(readFileSync(join(root, 'docs/settings.md'), 'utf8')).toBe(settingsPage())
})

it('lists every setting once, in a group that is not empty', () => {
  const page = settingsPage()
  const listed = [...page.matchAll(/^\| `([A-Z0-9_]+)` /gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(Object.keys(Settings.shape).toSorted())
  expect(page).not.toMatch(/\|---\|---\|---\|\n(\n|$)/)
})
