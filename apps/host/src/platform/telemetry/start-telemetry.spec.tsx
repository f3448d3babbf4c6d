import type { PageProps } from '@bazaar/federation-contract'
import { openingPage } from '@bazaar/session'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createShell } from '../../create-shell.ts'
import { CrashPage } from '../../shell/layout/crash-page.tsx'
import { type Builds, build, failing, newId, oldId, openShell, saying, showing } from '../../spec-shell.tsx'
import { ShellContext } from '../../use-shell.ts'
import { words } from '../../words.ts'
import type { Report } from './queue.ts'
import { createFaults } from './faults.ts'
import { startTelemetry } from './start-telemetry.ts'

const name = 'mfe-agents-research'
const served = build(name, newId, { previousBuildId: oldId, channel: 'canary' })
const support = build('mfe-support', oldId)
const around: Builds = {
  [`mfe-support/${oldId}`]: saying('mfe-support', 'A page of support.'),
  [`${name}/${oldId}`]: saying(name, 'The one before.'),
}

const sent: Blob[] = []
beforeEach(() => {
  sent.length = 0
  // React logs what an error boundary catches.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_path, body) => sent.push(body as Blob) > 0)
})
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens a page of support while the research remote runs a canary. */
const onTrial = async (code: Builds) => {
  const { shell, router } = await openShell('/feedback', [served, support], { ...around, ...code })
  shell.faults.watch()
  // The host starts telemetry before the first page opens.
  openingPage.end()
  startTelemetry(shell)
  await screen.findByText('A page of support.')
  const visit = (path: string) => act(() => router.navigate(path))
  return { visit }
}

/** Everything reported about the research remote. */
const reported = async () => {
  window.dispatchEvent(new Event('pagehide'))
  const reports = await Promise.all(
    sent.map(async (body): Promise<Report & { visit: string }> => JSON.parse(await body.text())),
  )
  const loads = reports.flatMap((report) => report.loads).filter(({ remote }) => remote === name)
  return {
    visits: new Set(reports.map(({ visit }) => visit)).size,
    loads: loads.map(({ build_id, outcome, degraded_from }) => ({ build_id, outcome, degraded_from })),
    errors: reports
      .flatMap((report) => report.errors)
      .map(({ remote, build_id, kind }) => (kind === 'uncaught' ? `${remote}/${build_id}` : `${kind}`)),
  }
}

const fallback = { build_id: oldId, outcome: 'degraded', degraded_from: null }

it('reports a page that breaks on its first render as one load and one error of its build', async () => {
  const Broken = () => {
    throw new Error('on purpose')
  }
  const { visit } = await onTrial({ [`${name}/${newId}`]: showing(name, Broken) })
  await visit('/get-tax')
  await screen.findByText('The one before.')
  expect(await reported()).toEqual({
    visits: 1,
    loads: [{ build_id: newId, outcome: 'ready', degraded_from: null }, fallback],
    errors: [`${name}/${newId}`],
  })
})

it('reports a build that fails to load once; loads of its fallback do not count against it', async () => {
  const { visit } = await onTrial({ [`${name}/${newId}`]: failing('on purpose') })
  for (const path of ['/get-tax', '/feedback', '/get-tax', '/feedback', '/get-tax']) await visit(path)
  await screen.findByText('The one before.')
  expect(await reported()).toEqual({
    visits: 1,
    loads: [{ build_id: oldId, outcome: 'degraded', degraded_from: newId }, fallback, fallback],
    errors: [],
  })
})

it('reports a page that breaks in use once, whatever file the error names', async () => {
  const Breaking = () => {
    const [pressed, setPressed] = useState(false)
    if (pressed) throw Object.assign(new Error('on purpose'), { stack: '' })
    return (
      <button type="button" onClick={() => setPressed(true)}>
        Press me
      </button>
    )
  }
  const { visit } = await onTrial({ [`${name}/${newId}`]: showing(name, Breaking) })
  await visit('/get-tax')
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Press me' })))
  expect(screen.getByRole('heading', { name: `Get Tax ${words.failure.broken.title}` })).toBeTruthy()
  expect(await reported()).toMatchObject({
    loads: [{ build_id: newId, outcome: 'ready' }],
    errors: [`${name}/${newId}`],
  })
})

it('reports a page that hung the tab before its reload, at once', async () => {
  const { shell } = await openShell('/feedback', [served, support], around)
  openingPage.begin({ remote: name, build_id: newId, page: '/get-tax' })
  startTelemetry(shell)
  expect(sent).toHaveLength(1)
  expect(await reported()).toMatchObject({ errors: ['hang'] })
})

it('reports nothing of a page that opens', async () => {
  const { visit } = await onTrial({ [`${name}/${newId}`]: saying(name, 'The new one.') })
  await visit('/get-tax')
  await screen.findByText('The new one.')
  window.dispatchEvent(new Event('pagehide'))
  expect(openingPage.takeAbandoned()).toBeNull()
})

it('reports once that a page calls what the API does not have', async () => {
  const Calling = ({ services }: PageProps) => (
    <button type="button" onClick={() => void services.runs.stop('1').catch(() => undefined)}>
      Press me
    </button>
  )
  const { visit } = await onTrial({ [`${name}/${newId}`]: showing(name, Calling) })
  await visit('/get-tax')
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
  const button = await screen.findByRole('button', { name: 'Press me' })
  for (const _ of [1, 2]) await act(async () => fireEvent.click(button))
  await expect.poll(reported).toMatchObject({ errors: ['call'] })
})

it('reports a page that the shell itself cannot show as an error of the host', async () => {
  const hostId = '2'.repeat(12)
  const script = document.createElement('script')
  Object.assign(script, { type: 'text/plain', src: `/r/host/${hostId}/static/js/index.js` })
  document.body.append(script)
  const faults = createFaults()
  faults.watch()
  render(
    <ShellContext value={createShell({ faults })}>
      <CrashPage />
    </ShellContext>,
  )
  expect(await reported()).toMatchObject({ errors: [`host/${hostId}`] })
  script.remove()
})
