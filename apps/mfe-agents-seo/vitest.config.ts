import { defineConfig } from 'vitest/config'

// Pages are browser code.
export default defineConfig({ test: { environment: 'jsdom' } })
