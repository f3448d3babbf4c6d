import { RemoteManifest, contractVersion } from '@bazaar/federation-contract'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Built folders as the builds write them, for specs. */
const facts = (change: Partial<RemoteManifest>): RemoteManifest => ({
  ...RemoteManifest.parse({
    name: 'mfe-support',
    buildId: '000000000001',
    contract: contractVersion,
    container: 'mfe_support',
    pages: [
      {
        id: 'feedback',
        path: '/feedback',
        title: 'Customer Feedback',
        access: 'user',
        prefetch: [],
        files: ['page.js'],
      },
    ],
    agents: [],
    preload: { scripts: ['entry.js'], styles: ['style.css'] },
  }),
  ...change,
})

export const builtRemote = (folder: string, change: Partial<RemoteManifest> = {}): string => {
  const dist = mkdtempSync(join(folder, 'dist-'))
  const manifest = facts(change)
  writeFileSync(join(dist, 'mfe.json'), JSON.stringify(manifest))
  writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify({ id: manifest.buildId }))
  writeFileSync(join(dist, 'entry.js'), `// ${manifest.buildId} ${'x'.repeat(400)}`)
  return dist
}

export const builtHost = (folder: string, buildId = 'aaaaaaaaaaaa'): string => {
  const dist = mkdtempSync(join(folder, 'dist-'))
  mkdirSync(join(dist, 'static'))
  writeFileSync(join(dist, 'static/index.js'), 'boot()')
  const manifest = { name: 'host', buildId, contract: contractVersion, scripts: ['static/index.js'], styles: [] }
  writeFileSync(join(dist, 'host.json'), JSON.stringify(manifest))
  return dist
}
