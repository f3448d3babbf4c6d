import { pageSpecs } from '@bazaar/testing/vitest'
import { defineConfig } from 'vitest/config'

// These start what listens to the page for as long as it is open.
const isolated = [
  'src/boot/start.spec.tsx',
  'src/platform/telemetry/start-telemetry.spec.tsx',
  'src/platform/upgrade/follow-releases.spec.ts',
  'src/platform/upgrade/long-lives.spec.tsx',
  'src/shell/navigation/focus-on-back.spec.tsx',
  'src/shell/navigation/keep-focus.spec.ts',
]

export default defineConfig({ test: pageSpecs('happy-dom', isolated) })
