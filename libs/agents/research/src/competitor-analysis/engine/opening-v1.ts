import type { OpeningTask } from '../../shared/engine/site/write-opening.ts'
import type { Comparison } from './report.ts'

/** Bump the version whenever the prompt below changes: each run records which prompt it used. */
export const openingTask = ({ company, rivals, points }: Comparison): OpeningTask => ({
  version: 'competitor-analysis@3',
  headings: ['Position', 'Offers and prices', 'Against the rivals', 'Where to go further'],
  brief:
    'the opening of a competitor analysis for the owner of a small business. They want to see how the first company positions itself and, if rivals are among the facts, where they differ. Never name a rival that is not among the facts. The title is the company’s name.',
  facts: [company, ...rivals].flatMap(({ name, ledger }, index) =>
    ledger.facts.map((fact) => ({
      ...fact,
      id: index === 0 ? fact.id : `R${index}-${fact.id}`,
      label: `${name}: ${fact.label}`,
    })),
  ),
  site: company.site,
  known: [
    `Company: ${company.name}`,
    ...rivals.map(({ name }) => `Rival: ${name}`),
    ...points.map(({ text }) => text),
    ...company.ledger.notStated.map((label) => `Not found on the pages read: ${label}`),
  ],
})
