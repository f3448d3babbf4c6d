import { resolveBrowser } from '@bazaar/browser'
import { keepTemporaryFilesInMemory } from '@bazaar/testing/memory-folder'
import { defineConfig } from '@playwright/test'
import { join, resolve } from 'node:path'

keepTemporaryFilesInMemory()

// The tests run a dozen commands, which spend a fifth of their processor time on compiling. The server does the same.
process.env['NODE_COMPILE_CACHE'] ??= resolve(import.meta.dirname, '../node_modules/.cache/compile')

const browser = await resolveBrowser()

/** What Chromium does beside showing pages: in short tests a third of its processor time. */
const unused = [
  // Each window of a context loads two pages for the suggestions of an address bar that is not shown.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process for the next site, started with each page.
  'SpareRendererForSitePerProcess',
]
/** Playwright turns these off, and of two lists of features the browser reads the last. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
const lean = ['--disable-gpu', `--disable-features=${[...offByPlaywright, ...unused].join(',')}`]

// The browser's built-in fake microphone plays a file; everything behind the microphone is real.
const microphone = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${join(import.meta.dirname, 'src/support/spoken.wav')}`,
]

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  globalSetup: './src/support/start-product.ts',
  outputDir: './test-results',
  // Each worker starts its own products, so tests that publish releases do not disturb those of other workers. One more
  // than cores of a small machine, because tests wait as long as they work.
  workers: 3,
  fullyParallel: false,
  // Seven times what the longest test needs beside the unit tests; no test asserts a time.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  // A test that passes only the second time is listed as flaky.
  retries: 1,
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: browser.path, args: [...browser.args, ...lean, ...microphone] },
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    // Skips the welcome animation that covers the first page of a session; its own journey turns motion on.
    contextOptions: { reducedMotion: 'reduce' },
    trace: { mode: 'on-first-retry', screenshots: false },
  },
})
