import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.ts'
import { agentDocs, documentedAgents } from './agents.ts'
import { settingsPage } from './settings-page.ts'

writeFileSync(join(root, 'docs/settings.md'), settingsPage())

const folder = join(root, 'docs/agents')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, text] of agentDocs(await documentedAgents())) writeFileSync(join(folder, name), text)
