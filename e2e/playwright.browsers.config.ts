import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Journeys in other browsers than Chromium; each test starts its own. */
export default defineConfig({
  ...config,
  testMatch: '**/*.browsers.ts',
  workers: 1,
  outputDir: './test-results/browsers',
})
