import { adminApi } from '@bazaar/contracts'
import type { PageProps, ShellServices } from '@bazaar/federation-contract'
import { Badge, DataGrid, FormError, type GridRow, Skeleton } from '@bazaar/ui'
import { useCallback } from 'react'
import type { z } from 'zod'
import styles from '../console.module.css'
import { momentCell, whenColumn, wordFor } from '../format.ts'
import { Frame } from '../frame.tsx'
import { useData } from '../use-data.ts'
import { words } from '../words.ts'
import { words as moves } from './words.ts'
import { DayChart, ShareBar } from './charts.tsx'

type Report = z.output<typeof adminApi.readReleases.output>
type State = adminApi.ReleaseState
type Build = adminApi.ReleasedBuild

const { releases: texts } = words

const stateColumns = [
  { key: 'name', label: texts.name, measure: 16 },
  { key: 'build', label: texts.build, measure: 17 },
  { key: 'share', label: texts.visitors, measure: 16 },
  { key: 'health', label: texts.health, measure: 23 },
  { key: 'since', label: texts.since, measure: 12 },
]
const moveColumns = [
  whenColumn,
  { key: 'name', label: texts.name, measure: 14 },
  { key: 'action', label: texts.action, measure: 11 },
  { key: 'build', label: texts.build, measure: 17 },
  { key: 'by', label: texts.by, measure: 12 },
  { key: 'reason', label: words.reason, measure: 18 },
]

const healthOf = ({ health }: Build): string | null => {
  if (!health || health.loads === 0) return null
  const { loads, failed, errors, p75_load: p75 } = health
  return texts.inField({ loads, failed, errors, p75: p75 === null ? null : Math.round(p75) })
}

const healthCell = (build: Build) => {
  const value = healthOf(build)
  return {
    value,
    show: (
      <>
        <DayChart days={build.days} />
        {value}
      </>
    ),
  }
}

const shareCell = (percent: number, text: string, held: string | null = null) => ({
  value: percent,
  show: (
    <>
      <ShareBar percent={percent} />
      {text}
      {held !== null && (
        <>
          {' '}
          <Badge tone="warn">{texts.held}</Badge> {held}
        </>
      )}
    </>
  ),
})

const buildCell = ({ build_id }: Build, role: string, tone: 'good' | 'neutral') => ({
  value: build_id,
  show: (
    <>
      {build_id} <Badge tone={tone}>{role}</Badge>
    </>
  ),
})

/** One row for each build of a name, the one that most visitors get first. */
const rowsOf = ({ name, off, since, current, canary, previous }: State): GridRow[] => {
  const tried = canary?.held_reason === null ? canary.percent : 0
  const row = (role: string, cells: GridRow['cells']) => ({ id: `${name} ${role}`, cells: { name, ...cells } })
  return [
    ...(off ? [row('off', { build: { value: texts.off, show: <Badge tone="bad">{texts.off}</Badge> } })] : []),
    ...(current
      ? [
          row('current', {
            build: buildCell(current, texts.current, 'good'),
            share: shareCell(100 - tried, texts.share(100 - tried)),
            health: healthCell(current),
            since: momentCell(since),
          }),
        ]
      : []),
    ...(canary
      ? [
          row('canary', {
            build: buildCell(canary, texts.canary, 'neutral'),
            share: shareCell(tried, texts.share(tried, canary.users, canary.rollout), canary.held_reason),
            health: healthCell(canary),
          }),
        ]
      : []),
    ...(previous
      ? [
          row('previous', {
            build: buildCell(previous, texts.previous, 'neutral'),
            health: healthCell(previous),
          }),
        ]
      : []),
  ]
}

const Grids = ({ report }: { report: Report }) => (
  <>
    <DataGrid caption={texts.list} level={2} isFiltered columns={stateColumns} rows={report.data.flatMap(rowsOf)} />
    <DataGrid
      caption={texts.moves}
      level={2}
      columns={moveColumns}
      rows={report.moves.map((move) => ({
        id: String(move.id),
        cells: {
          when: momentCell(move.created_at),
          name: move.name,
          action: wordFor(moves.actions, move.action),
          build: move.build_id,
          by: wordFor(moves.machine, move.actor),
          reason: wordFor(moves.machine, move.reason),
        },
      }))}
    />
  </>
)

const Releases = ({ services }: { services: ShellServices }) => {
  const { data: report, problem } = useData(useCallback(() => services.call(adminApi.readReleases, {}), [services]))
  return (
    <section className={styles['list']}>
      <p className={styles['soft']}>{texts.about}</p>
      {problem && <FormError>{problem}</FormError>}
      {report === null && !problem && <Skeleton height="16rem" />}
      {report && <Grids report={report} />}
    </section>
  )
}

const ReleasesPage = ({ services }: PageProps) => (
  <Frame services={services} section={words.sections.releases}>
    <Releases services={services} />
  </Frame>
)

export default ReleasesPage
