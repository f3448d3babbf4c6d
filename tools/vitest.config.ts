import { serverSpecs } from '@bazaar/testing/vitest'
import { defineConfig } from 'vitest/config'

// Specs start processes and change the environment, so each file has its own modules.
export default defineConfig({ test: { ...serverSpecs(), isolate: true } })
