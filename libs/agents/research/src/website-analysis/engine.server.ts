import { websiteAnalysis } from './definition.ts'
import { implement, pageLimit, pagesOf, sourcesOf } from '@bazaar/agents-kit/server'
import { collectFacts, shownCoverage, shownFacts } from '../shared/engine/site/facts/collect-facts.ts'
import { readWithModel } from '../shared/engine/site/model/read-with-model.ts'
import { writeOpening } from '../shared/engine/site/write-opening.ts'
import { readabilityOn } from './engine/areas/content.ts'
import { judge, totalScore } from './engine/areas/index.ts'
import { caveatsOf } from './engine/caveats.ts'
import { topActions } from './engine/check.ts'
import { openingTask } from './engine/opening-v1.ts'
import { type Verdict, websiteReport } from './engine/report.ts'
import type { Survey } from './engine/survey.ts'
import { takeSurvey } from './engine/take-survey.ts'

const verdictOn = (survey: Survey): Verdict => {
  const caveats = caveatsOf(survey)
  const ledger = collectFacts(survey)
  const judged = judge(survey)
  const areas = judged.map(({ area }) => area)
  return {
    score: totalScore(areas),
    areas,
    actions: topActions(judged.flatMap(({ checks }) => checks)),
    caveats,
    ledger,
  }
}

/**
 * Website Analysis: visits the site, applies fixed rules and reports the findings.
 * @throws {EngineError} URL_INVALID, URL_BLOCKED, PAGE_UNREACHABLE, EMPTY_RESULT
 */
export const websiteAnalysisEngine = implement(websiteAnalysis, async ({ input, ports, signal, emit }) => {
  const taken = await takeSurvey({ ports, signal, emit }, input.url, pageLimit(input.read_more))
  const survey = await readWithModel(taken, { ports, signal, emit })
  const verdict = verdictOn(survey)
  const { score, areas, actions, caveats } = verdict
  const opening = await writeOpening(openingTask(survey, verdict), { ports, emit, signal })
  return {
    output: {
      data: {
        analysis: websiteReport(survey, verdict, opening),
        score,
        areas,
        actions,
        facts: shownFacts(verdict.ledger.facts),
        not_stated: verdict.ledger.notStated,
        technologies: survey.technologies,
        coverage: shownCoverage(survey),
        opening: opening.text,
        pages: pagesOf(survey).map(({ page, facts }) => ({
          url: page.url,
          title: facts.title,
          status: page.status,
          words: facts.words,
        })),
        readability: readabilityOn(survey),
      },
    },
    engine: opening.engine,
    marks: opening.marks,
    sources: sourcesOf(survey),
    notices: [...opening.notices, ...caveats],
    free: opening.free,
  }
})
