import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { metrics } from './metrics.ts'

const folder = join(import.meta.dirname, '../../../../deploy/monitoring')

/** As Prometheus names them. */
const exposed = Object.entries(metrics).flatMap(([name, { kind }]) => {
  const base = `bazaar_${name.replaceAll('.', '_')}`
  if (kind === 'histogram') return [`${base}_bucket`, `${base}_count`, `${base}_sum`]
  return [kind === 'counter' ? `${base}_total` : base]
})

it.each(['grafana-dashboard.json', 'alerts.yaml'])('%s asks for metrics that there are', (file) => {
  const asked = new Set(readFileSync(join(folder, file), 'utf8').match(/bazaar_[a-z_]+/g))
  expect(asked.size).toBeGreaterThan(5)
  expect([...asked].filter((name) => !exposed.includes(name))).toEqual([])
})
