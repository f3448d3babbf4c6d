import { serverSpecs } from '@bazaar/testing/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: serverSpecs() })
