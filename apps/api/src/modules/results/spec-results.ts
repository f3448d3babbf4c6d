import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../testing/index.ts'
import { run } from '../runs/tables.ts'
import { recordResult } from './record-result.ts'

type Given = { agent?: string; input?: Record<string, unknown>; text: string; at?: Date; key?: string }

/** Creates a free successful run of a user and its result. @returns its id */
export const resultOf = async (t: Pick<TestApp, 'db' | 'services'>, userId: string, given: Given): Promise<string> => {
  const answer = { data: given.text, run_id: 'r', engine: 'embedded', credits_charged: 0, sources: [], notices: [] }
  const [made] = await t.db
    .insert(run)
    .values({
      userId,
      agent: given.agent ?? 'sample',
      agentVersion: 1,
      state: 'succeeded',
      input: given.input ?? { text: 'Asha' },
      inputHash: 'spec',
      idempotencyKey: given.key ?? randomUUID(),
      answer,
      price: 1,
      createdAt: given.at ?? t.services.clock.now(),
    })
    .returning()
  if (!made) throw new Error('No run was made.')
  await recordResult(t.services.implementations, t.db, made, answer)
  return made.id
}
