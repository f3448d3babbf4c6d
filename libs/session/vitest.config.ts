import { pageSpecs } from '@bazaar/testing/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: pageSpecs('happy-dom') })
