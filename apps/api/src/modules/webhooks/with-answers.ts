import { sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { unpackJson } from '../../db/packed-json.ts'
import type { webhookDelivery } from './tables.ts'

type Delivery = typeof webhookDelivery.$inferSelect

const needsAnswer = ({ type, data }: Delivery): boolean => type === 'run.finished' && !('answer' in data)

/** Deliveries with the answers of the runs they report, which only the runs keep: what is erased there is sent no more. */
export const withAnswers = async ({ db }: Pick<Services, 'db'>, deliveries: Delivery[]): Promise<Delivery[]> => {
  const ids = deliveries.filter(needsAnswer).map(({ data }) => String(data['id']))
  if (ids.length === 0) return deliveries
  const { rows } = await db.execute<{ id: string; answer: Buffer | null }>(
    sql`select id, answer from run where id = any(${sql.param(ids)}::uuid[])`,
  )
  const answers = new Map(rows.map(({ id, answer }) => [id, answer && unpackJson(answer)]))
  return deliveries.map((each) => {
    const answer = answers.get(String(each.data['id'])) ?? {}
    return needsAnswer(each) ? { ...each, data: { ...each.data, answer } } : each
  })
}
