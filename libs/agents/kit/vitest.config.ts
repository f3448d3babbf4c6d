import { agentSpecs } from '@bazaar/testing/vitest'
import { defineConfig } from 'vitest/config'

// Two translate the modules in place, one replaces a module.
const isolated = ['words/translations.spec.ts', 'words/translate-agent.spec.tsx', 'result/late-result.spec.tsx'].map(
  (name) => `src/ui/${name}`,
)

// happy-dom, not jsdom: the overlay is a modal <dialog>.
export default defineConfig({ test: agentSpecs('happy-dom', isolated) })
