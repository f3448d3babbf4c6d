import { resolveBrowser } from '@bazaar/browser'
import { type Certificate, selfSigned } from '@bazaar/testing'
import { type Browser, chromium } from 'playwright-core'
import { type Fault, openFront } from './front.ts'
import { type Line, openLink } from './link.ts'
import type { Subject } from './subjects.ts'

/** A measured network; `cpu` slows the browser's processor by this factor. */
export type Network = { line: Line; cpu: number }
export const networks = {
  /** A common mobile connection with a common laptop. */
  net: { line: { rttMs: 150, downKbit: 1_600, upKbit: 750 }, cpu: 1 },
  /** The same connection with a cheap phone. */
  slow4g: { line: { rttMs: 150, downKbit: 1_600, upKbit: 750 }, cpu: 4 },
  /** Only latency: the time counts round trips. */
  rtt: { line: { rttMs: 400, downKbit: Infinity, upKbit: Infinity }, cpu: 1 },
  /** A slow mobile connection with a cheap phone. */
  slow3g: { line: { rttMs: 400, downKbit: 700, upKbit: 400 }, cpu: 4 },
  /** No limits, for figures that are counted, not timed. */
  near: { line: { rttMs: 0, downKbit: Infinity, upKbit: Infinity }, cpu: 1 },
} as const satisfies Record<string, Network>

export type Stage = {
  browser: Browser
  /** Puts a subject behind TLS, HTTP/2 and a line. @returns its origin there */
  open: (subject: Subject, network: Network, fault?: Fault) => Promise<string>
  close: () => Promise<void>
}

/** Launches a browser that trusts the certificate by its key; ignoring all errors would disable its cache. */
const launch = async ({ spkiHash }: Certificate): Promise<Browser> => {
  const { path, args } = await resolveBrowser()
  return chromium.launch({
    executablePath: path,
    args: [...args, `--ignore-certificate-errors-spki-list=${spkiHash}`],
  })
}

export const openStage = async (): Promise<Stage> => {
  const certificate = selfSigned('localhost')
  const browser = await launch(certificate)
  const opened: { close: () => Promise<void> }[] = []
  return {
    browser,
    open: async ({ url, page }, { line }, fault) => {
      const front = await openFront({ target: url, certificate, page, fault })
      const link = await openLink(front.port, line)
      opened.unshift(link, front)
      return `https://localhost:${link.port}`
    },
    close: async () => {
      await browser.close()
      for (const part of opened) await part.close()
    },
  }
}
