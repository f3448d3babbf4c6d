import { companyReport } from './definition.ts'
import { implement } from '@bazaar/agents-kit/server'
import { collectFacts, shownFacts } from '../shared/engine/site/facts/collect-facts.ts'
import { nameWarning } from '../shared/engine/site/name-check.ts'
import { siteCaveats } from '../shared/engine/site/caveats.ts'
import { technologiesOf } from '../shared/engine/site/technologies.ts'
import { sourcesOf, visitSite } from '../shared/engine/site/visit-site.ts'
import { writeOpening } from '../shared/engine/site/write-opening.ts'
import { openingTask } from './engine/opening-v1.ts'
import { companyReportText, type Findings } from './engine/report.ts'
import { swotOf } from '../shared/engine/site/swot.ts'

/**
 * Company Report: reports what a company's own site states, with a quote and a page for every line.
 * @throws {EngineError} URL_INVALID, URL_BLOCKED, PAGE_UNREACHABLE
 */
export const companyReportEngine = implement(companyReport, async ({ input, ports, signal, emit }) => {
  emit.progress('Opening the website')
  const visit = await visitSite({ fetch: ports.fetch, signal, emit }, input.company_url)
  emit.progress('Sorting what the pages state')
  const { page, facts } = visit.home
  const technologies = technologiesOf(page, facts)
  const ledger = collectFacts(visit, input.company_name)
  const findings: Findings = {
    companyName: input.company_name,
    visit,
    ledger,
    technologies,
    swot: swotOf({ visit, ledger, technologies }),
    warning: nameWarning(input.company_name, visit),
    caveats: siteCaveats(visit),
  }
  const opening = await writeOpening(ports.text, openingTask(findings), { emit, signal })
  const { warning, swot, caveats } = findings
  return {
    output: {
      data: {
        report: companyReportText(findings, opening.text, opening.writer),
        name: ledger.of('name')[0]?.text ?? null,
        warning,
        facts: shownFacts(ledger.facts),
        swot,
        not_stated: ledger.notStated,
        technologies,
      },
    },
    engine: opening.engine,
    sources: sourcesOf(visit),
    notices: [...opening.notices, ...(warning === null ? [] : [warning]), ...caveats],
    // A placeholder page states nothing about the company, so the run is free.
    ...(opening.free || facts.nature === 'parked' ? { free: true } : {}),
  }
})
