import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.ts'
import { between, settingsTable } from './settings-table.ts'

const readme = join(root, 'README.md')
writeFileSync(readme, between(readFileSync(readme, 'utf8'), 'settings', settingsTable()))
