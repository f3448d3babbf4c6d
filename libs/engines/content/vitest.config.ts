import { defineConfig } from 'vitest/config'

/** Properties over hundreds of generated inputs take their time on a busy machine. */
export default defineConfig({ test: { testTimeout: 60_000 } })
