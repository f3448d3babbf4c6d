import { serverSpecs } from '@bazaar/testing/vitest'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    ...serverSpecs(),
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // `npm run test:engines` runs these: they install native engines of several hundred megabytes.
    exclude: [...configDefaults.exclude, ...(process.env['ENGINES'] ? [] : ['**/*.engines.spec.ts'])],
    // Processes that specs start load their modules from this cache, as `npm start` does.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compile') },
  },
})
