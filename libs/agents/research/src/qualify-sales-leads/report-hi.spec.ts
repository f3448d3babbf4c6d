import { resultTitle } from '@bazaar/agents-kit'
import { translateText } from '@bazaar/agents-kit/server'
import { dictionaryOf } from '@bazaar/locale/dictionary'
import { expect, it } from 'vitest'
import { qualifySalesLeads } from './definition.ts'
import { listReport } from './engine/list-report.ts'
import { qualifySalesLeadsExample } from './example-answer.ts'
import { hi } from './report.hi.ts'
import { hi as translation } from './translation.hi.ts'

const say = dictionaryOf(hi)
const { leads } = qualifySalesLeadsExample.output
/** More lines than a report lists. */
const many = Array.from({ length: 201 }, () => leads).flat()

it.each([
  ['short', leads],
  ['long', many],
])('the %s report is Hindi but for the names in the list', (_length, lines) => {
  const names = [...lines.flatMap(({ name, company }) => [name, company]), 'BANT', 'CHAMP', 'MEDDIC', 'CSV']
  const told = names.reduce((text, name) => text.replaceAll(name, ''), translateText(listReport(lines, 2), say))
  expect(told.split('\n').filter((line) => /[a-z]{2}/i.test(line))).toEqual([])
})

it('its title is Hindi, too', () => {
  const title = resultTitle(qualifySalesLeads, qualifySalesLeadsExample.input, qualifySalesLeadsExample.output)
  expect(dictionaryOf(Object.entries(translation.titles ?? {}))(title)).toBe('लीड: 3 में से 2 को अंक मिले')
})
