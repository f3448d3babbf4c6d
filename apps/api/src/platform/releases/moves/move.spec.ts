import { expect, it } from 'vitest'
import { sql } from '../../../db/drizzle.ts'
import { testApp } from '../../../testing/index.ts'
import { moving } from './move.ts'

it('lets a move wait for another one longer than requests wait for a row', async () => {
  const api = await testApp()
  const { rows } = await moving(api.db, (tx) =>
    tx.execute(sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`),
  )
  expect(rows).toEqual([{ lock: '14s', statement: '14s' }])
  await api.close()
})
