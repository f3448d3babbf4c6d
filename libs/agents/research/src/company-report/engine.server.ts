import { companyReport } from './definition.ts'
import { implement, pageLimit, readSite, sourcesOf } from '@bazaar/agents-kit/server'
import { collectFacts, shownCoverage, shownFacts } from '../shared/engine/site/facts/collect-facts.ts'
import { nameWarning } from '../shared/engine/site/name-check.ts'
import { siteCaveats } from '../shared/engine/site/caveats.ts'
import { technologiesOf } from '../shared/engine/site/technologies.ts'
import { writeOpening } from '../shared/engine/site/write-opening.ts'
import { openingTask } from './engine/opening-v1.ts'
import { companyReportText, type Findings } from './engine/report.ts'
import { readWithModel } from '../shared/engine/site/model/read-with-model.ts'
import { swotOf } from '../shared/engine/site/swot.ts'

/**
 * Company Report: reports what a company's own site states, with a quote and a page for every line.
 * @throws {EngineError} URL_INVALID, URL_BLOCKED, PAGE_UNREACHABLE
 */
export const companyReportEngine = implement(companyReport, async ({ input, ports, signal, emit }) => {
  emit.progress('Opening the website')
  const read = await readSite({ ports, signal, emit }, input.company_url, pageLimit(input.read_more))
  emit.progress('Sorting what the pages state')
  const site = await readWithModel(read, { ports, signal, emit })
  const { page, facts } = site.home
  const technologies = technologiesOf(page, facts)
  const ledger = collectFacts(site, input.company_name)
  const findings: Findings = {
    companyName: input.company_name,
    site,
    ledger,
    technologies,
    swot: swotOf({ site, ledger, technologies }),
    warning: nameWarning(input.company_name, site),
    caveats: siteCaveats(site),
  }
  const opening = await writeOpening(openingTask(findings), { ports, emit, signal })
  const { warning, swot, caveats } = findings
  return {
    output: {
      data: {
        report: companyReportText(findings, opening),
        name: ledger.of('name')[0]?.text ?? null,
        warning,
        facts: shownFacts(ledger.facts),
        swot,
        not_stated: ledger.notStated,
        technologies,
        coverage: shownCoverage(site),
        opening: opening.text,
      },
    },
    engine: opening.engine,
    marks: opening.marks,
    sources: sourcesOf(site),
    notices: [...opening.notices, ...(warning === null ? [] : [warning]), ...caveats],
    ...(opening.free ? { free: true } : {}),
  }
})
