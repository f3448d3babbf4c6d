import { defineConfig } from 'vitest/config'

const browser = ['src/**/*.spec.tsx', 'src/**/ui/**/*.spec.ts']

export default defineConfig({
  test: {
    // Properties over hundreds of generated inputs take their time on a busy machine.
    testTimeout: 60_000,
    // Each worker loads the modules once instead of once per file.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'server', include: ['src/**/*.spec.ts'], exclude: browser } },
      {
        extends: true,
        // jsdom, not happy-dom: the sanitiser needs a complete HTML parser.
        test: { name: 'browser', include: browser, environment: 'jsdom', setupFiles: ['./src/spec-setup.ts'] },
      },
    ],
  },
})
