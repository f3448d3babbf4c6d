import { type BulkJob, bulk } from '@bazaar/contracts'
import { refusal } from '@bazaar/federation-alone'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createRunDouble } from '../spec-run-double.ts'
import { useBulkJob } from './use-bulk-job.ts'

const job: BulkJob = {
  id: 'job-1',
  agent: 'every-kind',
  created_at: '2026-11-22T06:00:00.000Z',
  open: 1,
  credits_charged: 0,
  rows: [],
}
const setUp = () => {
  const { services, answers } = createRunDouble()
  const { result } = renderHook(() => useBulkJob('every-kind', services))
  return { answers, result }
}
afterEach(() => vi.useRealTimers())

it('looks again after a read that failed', async () => {
  vi.useFakeTimers()
  const { answers, result } = setUp()
  answers[bulk.readBulk.path] = () => ({ job })
  await act(() => result.current.load())
  answers[bulk.readBulk.path] = () => {
    throw refusal('INTERNAL')
  }
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(result.current.job?.open).toBe(1)
  answers[bulk.readBulk.path] = () => ({ job: { ...job, open: 0 } })
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(result.current.job?.open).toBe(0)
})

it('shows a job that was started while the one before was still being read', async () => {
  const { answers, result } = setUp()
  const late = Promise.withResolvers<object>()
  answers[bulk.readBulk.path] = (input) => ('agent' in Object(input) ? late.promise : { job })
  const before = result.current.load()
  await act(() => result.current.load('job-1'))
  await act(async () => {
    late.resolve({ job: null })
    await before
  })
  expect(result.current.job?.id).toBe('job-1')
})
