import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.ts'
import { agentDocs } from './agents.ts'
import { settingsPage } from './settings-page.ts'

/** With an agent's id, only the page of that agent. */
const [only] = process.argv.slice(2)

if (only === undefined) writeFileSync(join(root, 'docs/settings.md'), settingsPage())
for (const [path, text] of await agentDocs())
  if (only === undefined || path.endsWith(`/${only}/README.md`)) writeFileSync(join(root, path), text)
