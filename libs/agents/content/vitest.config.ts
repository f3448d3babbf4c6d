import { agentSpecs } from '@bazaar/testing/vitest'
import { defineConfig } from 'vitest/config'

// jsdom, not happy-dom: the sanitiser needs a complete HTML parser.
export default defineConfig({ test: agentSpecs('jsdom') })
