import { type ResultLine, results } from '@bazaar/contracts'
import { refusal } from '@bazaar/federation-alone'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createRunDouble } from '../spec-run-double.ts'
import { useKeptResult } from './use-kept-result.ts'

const line: ResultLine = {
  id: 'run-1',
  agent: 'every-kind',
  main_agent: 'every-kind',
  title: 'Price list',
  excerpt: '',
  favourite: true,
  edited: false,
  created_at: '2026-11-21T05:12:00.000Z',
  deleted_at: null,
}

it('keeps what was saved while a save that fails later was under way', async () => {
  const { services, answers } = createRunDouble()
  const star = Promise.withResolvers<never>()
  answers[results.markFavourite.path] = () => star.promise
  answers[results.renameResult.path] = () => line
  const { result } = renderHook(() => useKeptResult(services, 'run-1', { title: 'ACME', opened: null }))
  act(() => result.current.toggleFavourite())
  await act(() => result.current.rename('Price list'))
  expect(result.current).toMatchObject({ busy: true, kept: { title: 'Price list', favourite: true } })
  await act(async () => star.reject(refusal('INTERNAL')))
  expect(result.current).toMatchObject({ busy: false, kept: { title: 'Price list', favourite: false } })
})
