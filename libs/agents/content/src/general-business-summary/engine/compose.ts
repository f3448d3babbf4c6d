import { wordsOf } from '@bazaar/agents-kit/server'
import type { Document, Section } from '../../shared/engine/writing/document.ts'
import { inspect } from '../../shared/engine/writing/gates.ts'
import type { Ledger } from '../../shared/engine/writing/ledger.ts'
import { pickBy } from '../../shared/engine/writing/seed.ts'
import { whatItIs, whatItOffers, whoItServes } from './about-sections.ts'
import { type Brief, readBrief } from '../../shared/engine/writing/brief.ts'
import { fitSection } from './brief-sections.ts'
import { howMade, nextSteps } from './closing-sections.ts'
import { type Desk, openDesk } from './desk.ts'
import { collectFacts } from './facts.ts'
import { gapSection } from './gap-section.ts'
import type { Pages } from './pages.ts'
import { readSiteFacts } from './site.ts'
import { howToBuy, pricing, proof } from './trade-sections.ts'

/** Everything the composer needs before it writes. */
export type Material = Pick<Desk, 'site' | 'brief' | 'pages' | 'ledger' | 'pick'>

export const gather = (projectBrief: string, pages: Pages): Material => {
  const site = readSiteFacts(pages)
  const brief = readBrief(projectBrief)
  return { site, brief, pages, ledger: collectFacts(site, brief, pages), pick: pickBy(site.url, brief.text) }
}

/** Composes the sections that need specific sentences first, because each sentence is used once. */
const siteSections = (desk: Desk): Section[] => {
  const price = pricing(desk)
  const offers = whatItOffers
  const what = whatItIs(desk)
  const evidence = proof(desk)
  const offered = offers(desk)
  const served = whoItServes(desk)
  return [what, served, offered, evidence, price, howToBuy(desk)]
}

export const compose = (material: Material): Document => {
  const desk = openDesk(material)
  return {
    title: `Business summary: ${desk.site.name}`,
    sections: [...siteSections(desk), fitSection(desk), gapSection(desk), nextSteps(desk), howMade(desk)],
  }
}

const baseWords = 1200
/** Violations of the rules that hold for every summary. */
export const problemsOf = (document: Document, ledger: Ledger, brief: Brief): string[] =>
  inspect(document, ledger, {
    userText: brief.text,
    minWords: 60,
    maxWords: baseWords + wordsOf(brief.text).length * 2,
    coverage: 0.7,
  })
