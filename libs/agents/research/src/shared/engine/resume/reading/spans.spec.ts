import { expect, it } from 'vitest'
import { findSpan } from './spans.ts'

it.each([
  ['08–09 2012', '2012-08', '2012-09'],
  ['9 - 12/2002', '2002-09', '2002-12'],
  ['Été - 2019', '2019', null],
  ['Sommer 2018', '2018', null],
  ['Fév 2025 – Aoû 2025', '2025-02', '2025-08'],
  ['August und September 2020', '2020-08', '2020-09'],
  ['Nov 2022 \u2011 Dec 2022', '2022-11', '2022-12'],
  ['12/2014 – 3/2015', '2014-12', '2015-03'],
])('reads %s', (text, start, end) => {
  expect(findSpan(text)).toMatchObject({ start, end, index: 0, length: text.length })
})
