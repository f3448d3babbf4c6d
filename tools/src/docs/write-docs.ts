import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.ts'
import { agentDocs, documentedAgents } from './agents.ts'
import { between, settingsTable } from './settings-table.ts'

const readme = join(root, 'README.md')
writeFileSync(readme, between(readFileSync(readme, 'utf8'), 'settings', settingsTable()))

const folder = join(root, 'docs/agents')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, text] of agentDocs(documentedAgents())) writeFileSync(join(folder, name), text)
