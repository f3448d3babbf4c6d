import { beforeEach, expect, it, vi } from 'vitest'
import { readSettings } from '../../settings.ts'
import { testClock } from '../../testing/index.ts'
import { createAdmission, maxAnHour } from './admission.ts'
import type { Sample } from '../samples/samples.ts'

const about = { at: new Date(), visit: '1', remote: 'mfe-support', buildId: '0'.repeat(12), page: 'feedback' }
const ready: Sample = { ...about, kind: 'load', name: 'ready' }
const failed: Sample = { ...about, kind: 'load', name: 'failed' }
const error: Sample = { ...about, kind: 'error', name: 'uncaught' }
const vital: Sample = { ...about, kind: 'vital', name: 'LCP' }
const fifty = (sample: Sample) => Array.from({ length: 50 }, () => sample)

const clock = testClock()
const warn = vi.fn()
const admission = (on = true) => {
  const quiet = vi.fn()
  const log = { info: quiet, warn, error: quiet, debug: quiet }
  return createAdmission({ settings: readSettings({ RATE_LIMITS: on ? 'on' : 'off' }), clock, log })
}
beforeEach(() => void warn.mockReset())

it('reserves room for trouble that other samples cannot use up', () => {
  const admit = admission()
  const { network, process } = maxAnHour.other
  for (let sent = 0; sent < process; sent += 50) {
    const news = sent % 100 ? ready : vital
    expect(admit(`10.0.${Math.floor(sent / network)}.0`, fifty(news))).toHaveLength(50)
  }
  expect(admit('10.1.0.0', [ready, vital, failed, error])).toEqual([failed, error])
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { samples: 'other', whose: 'process', most: process },
    expect.stringContaining('this hour'),
  )
})

it('limits trouble samples per network, and other samples more generously', () => {
  const admit = admission()
  for (let sent = 0; sent < maxAnHour.trouble.network; sent += 50)
    expect(admit('10.0.0.0', fifty(failed))).toHaveLength(50)
  expect(admit('10.0.0.0', [ready, failed])).toEqual([ready])
  expect(admit('10.0.0.0', [error])).toEqual([])
  expect(admit('10.0.1.0', [failed])).toEqual([failed])
  expect(warn).toHaveBeenCalledOnce()
  clock.advance(60 * 60 * 1_000)
  expect(admit('10.0.0.0', [error])).toEqual([error])
})

it('limits nothing when limits are off', () => {
  const admit = admission(false)
  for (let sent = 0; sent <= maxAnHour.trouble.network; sent += 50)
    expect(admit('10.0.0.0', fifty(failed))).toHaveLength(50)
  expect(warn).not.toHaveBeenCalled()
})
