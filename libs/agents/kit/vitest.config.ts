import { defineConfig } from 'vitest/config'

const browser = ['src/ui/**/*.spec.{ts,tsx}']

export default defineConfig({
  test: {
    // Several times what the slowest test needs on a busy machine.
    testTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'server', include: ['src/**/*.spec.ts'], exclude: browser } },
      {
        extends: true,
        // happy-dom, not jsdom: the overlay is a modal <dialog>.
        test: { name: 'browser', include: browser, environment: 'happy-dom', setupFiles: ['./src/ui/spec-setup.ts'] },
      },
    ],
  },
})
