import { feedbackApi, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { agentTitle } from '@bazaar/federation-page'
import { Button, Card, Chart, DataTable, DownloadIcon, EmptyState, FormError, Skeleton, formatTenths } from '@bazaar/ui'
import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { day, moment } from '../tickets/moment.ts'
import { words } from '../words.ts'
import styles from './desk.module.css'

type List = z.output<typeof feedbackApi.feedbackList.output>

const { feedback: texts } = words.desk

const columns = [
  { key: 'when', label: texts.when },
  { key: 'rating', label: texts.rating, align: 'end' as const },
  { key: 'who', label: texts.who },
  { key: 'about', label: texts.about },
  { key: 'text', label: texts.text },
]

const useFeedbackList = (services: ShellServices) => {
  const [list, setList] = useState<List | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = useCallback(
    (cursor?: string) =>
      services.call(feedbackApi.feedbackList, cursor === undefined ? {} : { cursor }).then(
        (page) => setList((before) => (cursor && before ? { ...page, data: [...before.data, ...page.data] } : page)),
        (error: unknown) => setProblem(readFailure(error).detail),
      ),
    [services],
  )
  useEffect(() => void read(), [read])
  return { list, problem, read }
}

export const FeedbackPanel = ({ services }: { services: ShellServices }) => {
  const { list, problem, read } = useFeedbackList(services)
  const download = (path: typeof feedbackApi.feedbackCsvPath | typeof feedbackApi.feedbackWorkbookPath) =>
    services.download(path).catch((error: unknown) => services.notify('error', readFailure(error).detail))
  if (problem) return <FormError>{problem}</FormError>
  if (list === null) return <Skeleton height="12rem" />
  if (list.average === null) return <EmptyState title={texts.none} />
  const rows = list.data.map((line) => ({
    when: moment(line.created_at),
    rating: String(line.rating),
    who: line.customer,
    about: line.source === 'result' ? texts.result(agentTitle(services, line.type)) : texts.page(line.type),
    text: line.text,
  }))
  const { next } = list
  return (
    <div className={styles['feedback']}>
      <div className={styles['actions']}>
        <p className={styles['heading']}>{texts.average(formatTenths(list.average), list.count)}</p>
        <div className={styles['actions']}>
          {(
            [
              { path: feedbackApi.feedbackCsvPath, label: texts.csv },
              { path: feedbackApi.feedbackWorkbookPath, label: texts.workbook },
            ] as const
          ).map(({ path, label }) => (
            <Button
              key={path}
              variant="secondary"
              size="small"
              icon={<DownloadIcon aria-hidden size={18} />}
              onClick={() => void download(path)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      {list.weeks.length > 1 && (
        <Chart
          kind="line"
          title={texts.course}
          labelHeading={texts.week}
          labels={list.weeks.map(({ week }) => day(week))}
          series={[{ label: texts.rating, values: list.weeks.map(({ average }) => average) }]}
        />
      )}
      <Card>
        <DataTable caption={words.desk.tabs.feedback} columns={columns} rows={rows} />
      </Card>
      {next !== null && (
        <Button variant="secondary" onClick={() => void read(next)}>
          {words.desk.more}
        </Button>
      )}
    </div>
  )
}
