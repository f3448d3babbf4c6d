import type { Document } from '../../shared/engine/writing/document.ts'
import { madeByEngine } from '../../shared/engine/writing/made-by.ts'
import type { Material } from './plan.ts'
import {
  audience,
  calendar,
  distribution,
  goal,
  measuring,
  pillarSections,
  positioning,
  questions,
  risks,
} from './sections.ts'

export const compose = (material: Material): Document => ({
  style: 'article',
  title: material.business.name === undefined ? 'Content strategy' : `Content strategy for ${material.business.name}`,
  sections: [
    goal(material),
    audience(material),
    positioning(material),
    ...pillarSections(material),
    calendar(material),
    distribution(material),
    measuring(material),
    risks(material),
    questions(material),
  ],
  notes: [
    madeByEngine(
      `Statements about the business are sentences of the texts you gave. Channels, formats and risks are general guidance on ${material.pack.field} from our playbook.`,
    ),
  ],
})
