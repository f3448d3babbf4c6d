import { benchCredits } from '@bazaar/api'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { between } from '../docs/markers.ts'
import { root } from '../workspace.ts'

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** Measures the ledger and writes the figures into docs/architecture.md. */
export const benchLedger = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-bench-'))
  try {
    const figures = await benchCredits(folder)
    const rows = figures.map(({ accounts, plain, ledger }) => {
      const factor = (plain.perSecond / ledger.perSecond).toFixed(1)
      const left = `${whole.format(plain.perSecond)} (${plain.p99Ms.toFixed(1)} ms)`
      return `| ${whole.format(accounts)} | ${left} | ${whole.format(ledger.perSecond)} (${ledger.p99Ms.toFixed(1)} ms) | ${factor}× |`
    })
    const table = [
      'Measured by `npm run bench -- credits` in one run on a 2-core machine: durable embedded PostgreSQL, 10 callers, 5 s each. In brackets: p99, on the right that of a hold and its capture together.',
      '',
      '| accounts | plain updates of one row per second | holds and captures per second | plain ÷ ledger |',
      '|---|---|---|---|',
      ...rows,
    ].join('\n')
    const page = join(root, 'docs/architecture.md')
    writeFileSync(page, between(readFileSync(page, 'utf8'), 'credit-figures', table))
    console.log(table)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
