import { Registry, contractVersion } from '@bazaar/federation-contract'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../settings.ts'
import { integrityPolicy } from './integrity-policy.ts'
import { HostManifest } from '../gate/manifest.ts'
import { renderPage } from './page.ts'
import { noView } from './prerendered.ts'
import type { Served } from '../registry/read-registry.ts'

const hash = (letter: string) => `sha384-${letter.repeat(64)}`

const library = 'forms@1.2.3/get,set'

const served = (hostIntegrity: Record<string, string>): Served => ({
  locale: 'en',
  registry: Registry.parse({
    generation: 'g',
    brand: 'Bazaar',
    contactEmail: 'a@b.example',
    remotes: [
      {
        name: 'mfe-support',
        buildId: '000000000001',
        contract: contractVersion,
        container: 'mfe_support',
        base: '/r/mfe-support/000000000001/',
        mfManifest: {},
        agents: [],
        pages: [
          {
            id: 'feedback',
            path: '/feedback',
            title: 'Feedback',
            access: 'user',
            files: ['page.js'],
            libraries: ['another@9.9.9/it', library],
          },
        ],
        preload: { scripts: ['entry.js'], styles: ['style.css'], libraries: [library] },
        integrity: { 'entry.js': hash('e'), 'style.css': hash('s'), 'page.js': hash('p') },
      },
    ],
  }),
  host: {
    ...HostManifest.parse({
      name: 'host',
      buildId: 'aaaaaaaaaaaa',
      contract: contractVersion,
      scripts: ['index.js'],
      styles: ['index.css'],
      libraries: { [library]: ['forms.js'] },
      integrity: hostIntegrity,
    }),
    base: '/r/host/aaaaaaaaaaaa/',
  },
  markup: {},
  publicKeys: ['key'],
  sign: () => 'signature',
  text: '{}',
  signature: 'signature',
})
const built = served({ 'index.js': hash('i'), 'index.css': hash('c'), 'forms.js': hash('f') })

describe('integrity of the page', () => {
  it('names the hash of every file of the host and of every file that is preloaded, shared libraries included', () => {
    const elements = renderPage(built, '/feedback', noView)
      .split('\n')
      .filter((line) => line.includes('/r/'))
    expect(elements).toEqual([
      `<link rel="stylesheet" href="/r/host/aaaaaaaaaaaa/index.css" integrity="${hash('c')}" crossorigin="anonymous" data-page-style="/r/host/aaaaaaaaaaaa/index.css">`,
      `<script defer fetchpriority="high" src="/r/host/aaaaaaaaaaaa/index.js" integrity="${hash('i')}" crossorigin="anonymous"></script>`,
      `<link rel="preload" as="script" fetchpriority="low" href="/r/host/aaaaaaaaaaaa/forms.js" integrity="${hash('f')}" crossorigin="anonymous">`,
      `<link rel="preload" as="script" fetchpriority="low" href="/r/mfe-support/000000000001/entry.js" integrity="${hash('e')}" crossorigin="anonymous">`,
      `<link rel="preload" as="style" href="/r/mfe-support/000000000001/style.css" integrity="${hash('s')}" crossorigin="anonymous">`,
      `<link rel="preload" as="script" fetchpriority="low" href="/r/mfe-support/000000000001/page.js" integrity="${hash('p')}" crossorigin="anonymous">`,
    ])
  })

  it('refuses scripts without a hash except where hashes cannot be known', () => {
    const settings = readSettings({ OVERRIDE_ORIGINS: '', NODE_ENV: 'production' })
    expect(integrityPolicy(settings, built)?.['integrity-policy']).toContain('blocked-destinations=(script)')
    expect(integrityPolicy({ ...settings, OVERRIDE_ORIGINS: 'http://localhost:3101' }, built)).toBeNull()
    expect(integrityPolicy(settings, served({}))).toBeNull()
  })
})
