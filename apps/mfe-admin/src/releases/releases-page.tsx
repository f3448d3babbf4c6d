import { adminApi } from '@bazaar/contracts'
import type { PageProps, ShellServices } from '@bazaar/federation-contract'
import { Badge, DataGrid, FormError, Skeleton } from '@bazaar/ui'
import { useCallback } from 'react'
import type { z } from 'zod'
import styles from '../console.module.css'
import { momentCell } from '../format.ts'
import { Frame } from '../frame.tsx'
import { useData } from '../use-data.ts'
import { words } from '../words.ts'

type Report = z.output<typeof adminApi.readReleases.output>
type State = adminApi.ReleaseState

const { releases: texts } = words

const stateColumns = [
  { key: 'name', label: texts.name, measure: 16 },
  { key: 'current', label: texts.current, measure: 13 },
  { key: 'since', label: texts.since, measure: 12 },
  { key: 'health', label: texts.health, measure: 24 },
  { key: 'canary', label: texts.canary, measure: 24 },
  { key: 'canaryHealth', label: texts.canaryHealth, measure: 24 },
  { key: 'previous', label: texts.previous, measure: 13 },
]
const moveColumns = [
  { key: 'when', label: words.when, measure: 12 },
  { key: 'name', label: texts.name, measure: 14 },
  { key: 'action', label: texts.action, measure: 8 },
  { key: 'build', label: texts.build, measure: 13 },
  { key: 'by', label: texts.by, measure: 10 },
  { key: 'reason', label: words.reason, measure: 24 },
]

const healthOf = (build: adminApi.ReleasedBuild | null): string | null => {
  if (!build?.health || build.health.loads === 0) return null
  const { loads, failed, errors, p75_load: p75 } = build.health
  return texts.inField({ loads, failed, errors, p75: p75 === null ? null : Math.round(p75) })
}

const canaryCell = ({ canary }: State) => {
  if (!canary) return null
  const text = `${canary.build_id}, ${texts.share(canary.percent, canary.users, canary.rollout)}`
  if (canary.held_reason === null) return text
  return {
    value: text,
    show: (
      <>
        {text} <Badge tone="warn">{texts.held(canary.held_reason)}</Badge>
      </>
    ),
  }
}

const Grids = ({ report }: { report: Report }) => (
  <>
    <DataGrid
      caption={texts.list}
      level={2}
      isFiltered
      columns={stateColumns}
      rows={report.data.map((state) => ({
        id: state.name,
        cells: {
          name: state.name,
          current: state.off
            ? { value: texts.off, show: <Badge tone="bad">{texts.off}</Badge> }
            : (state.current?.build_id ?? null),
          since: momentCell(state.since),
          health: healthOf(state.current),
          canary: canaryCell(state),
          canaryHealth: healthOf(state.canary),
          previous: state.previous?.build_id ?? null,
        },
      }))}
    />
    <DataGrid
      caption={texts.moves}
      level={2}
      columns={moveColumns}
      rows={report.moves.map((move) => ({
        id: String(move.id),
        cells: {
          when: momentCell(move.created_at),
          name: move.name,
          action: move.action,
          build: move.build_id,
          by: move.actor,
          reason: move.reason,
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
