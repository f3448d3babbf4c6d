import { resolveBrowser } from '@bazaar/browser'
import { defineConfig } from '@playwright/test'

const browser = await resolveBrowser()

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  globalSetup: './src/support/start-product.ts',
  outputDir: './test-results',
  // One product serves all journeys, and some of them publish releases of it: one at a time.
  workers: 1,
  fullyParallel: false,
  // Several times what the longest needs on an idle machine; nothing here asserts a time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: browser.path, args: browser.args },
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    // Without the welcome that covers the first page of a session; its own journey turns motion on.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
  },
})
