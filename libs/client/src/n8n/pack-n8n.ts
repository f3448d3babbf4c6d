import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ApiDocument, describeForN8n } from './describe-for-n8n.ts'

export { type ApiDocument, describeForN8n } from './describe-for-n8n.ts'

const run = promisify(execFile)
const name = 'n8n-nodes-agent-bazaar'
const credentials = 'dist/AgentBazaarApi.credentials.js'
const node = 'dist/AgentBazaar.node.js'

/** n8n loads classes; theirs have the description alone. */
const files = (document: ApiDocument): Record<string, string> => {
  const described = describeForN8n(document)
  const manifest = {
    name,
    version: String(document.info.version),
    description: 'n8n node that runs the agents of an Agent Bazaar server',
    license: 'UNLICENSED',
    keywords: ['n8n-community-node-package'],
    files: ['dist'],
    n8n: { n8nNodesApiVersion: 1, credentials: [credentials], nodes: [node] },
  }
  return {
    'package.json': JSON.stringify(manifest, null, 2),
    'dist/credential.json': JSON.stringify(described.credential, null, 2),
    'dist/node.json': JSON.stringify(described.node, null, 2),
    [credentials]: `exports.AgentBazaarApi = class { constructor() { Object.assign(this, require('./credential.json')) } }\n`,
    [node]: `exports.AgentBazaar = class { description = require('./node.json') }\n`,
  }
}

/** Packs a community node from an OpenAPI document. @param folder empty, absolute @returns path of the tarball */
export const packN8nNode = async (document: ApiDocument, folder: string): Promise<string> => {
  await mkdir(join(folder, 'dist'), { recursive: true })
  for (const [file, text] of Object.entries(files(document))) await writeFile(join(folder, file), text)
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts'], { cwd: folder })
  const [packed] = JSON.parse(stdout) as [{ filename: string }]
  return join(folder, packed.filename)
}
