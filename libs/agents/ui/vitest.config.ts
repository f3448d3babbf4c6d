import { defineConfig } from 'vitest/config'

// happy-dom, not jsdom: the overlay is a modal <dialog>.
export default defineConfig({ test: { environment: 'happy-dom', setupFiles: ['./src/spec-setup.ts'] } })
