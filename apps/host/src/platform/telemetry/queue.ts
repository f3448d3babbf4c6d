import type { telemetryApi } from '@bazaar/contracts'
import type { z } from 'zod'

export type Report = Required<Omit<z.input<typeof telemetryApi.TelemetryReport>, 'visit'>>
type Kind = keyof Report
export type Send = (report: Report) => void

/** Most samples of a kind in one report. Source: `TelemetryReport`. */
const most = 50

const nothing = (): Report => ({ loads: [], errors: [], vitals: [] })

/**
 * Collects samples and sends them in few reports: `soon` for failures that may decide about a release, else when the tab
 * is hidden, or after a while.
 */
export const createQueue = (send: Send, delays: { soonMs: number; lateMs: number }) => {
  let waiting = nothing()
  let timer: { at: number; id: ReturnType<typeof setTimeout> } | null = null

  const flush = (): void => {
    if (timer) clearTimeout(timer.id)
    timer = null
    const report = waiting
    waiting = nothing()
    if (report.loads.length + report.errors.length + report.vitals.length > 0) send(report)
  }

  const flushIn = (milliseconds: number): void => {
    const at = performance.now() + milliseconds
    if (timer && timer.at <= at) return
    if (timer) clearTimeout(timer.id)
    timer = { at, id: setTimeout(flush, milliseconds) }
  }

  return {
    flush,
    add: <K extends Kind>(kind: K, sample: Report[K][number], soon = false): void => {
      const list: Report[K][number][] = waiting[kind]
      // Fifty samples of a repeating fault are enough.
      if (list.length >= most) return
      list.push(sample)
      flushIn(soon ? delays.soonMs : delays.lateMs)
    },
  }
}
