import { expect, it } from 'vitest'
import { findSpan, withoutSpan } from './spans.ts'

it.each([
  ['Sep 2 2013 — Jun 2 2015', '2013-09', '2015-06'],
  ['08–09 2012', '2012-08', '2012-09'],
  ['9 - 12/2002', '2002-09', '2002-12'],
  ['Été - 2019', '2019', null],
  ['Sommer 2018', '2018', null],
  ['Fév 2025 – Aoû 2025', '2025-02', '2025-08'],
  ['August und September 2020', '2020-08', '2020-09'],
  ['Nov 2022 \u2011 Dec 2022', '2022-11', '2022-12'],
  ['12/2014 – 3/2015', '2014-12', '2015-03'],
  ['Nov/2024 - Mai/2025', '2024-11', '2025-05'],
  ['2016/2017', '2016', '2017'],
  ['’18 - ’21', '2018', '2021'],
  ['2018 (April) - 2020 (June)', '2018-04', '2020-06'],
  ['feb/22 ∼ jan/24', '2022-02', '2024-01'],
  ['04/17 - 08/18', '2017-04', '2018-08'],
  ['2018, Aug-Sep.', '2018-08', '2018-09'],
  ['Eté 2018 – Eté 2019', '2018', '2019'],
  ['2020 / 2021', '2020', '2021'],
  ['września 2019 – października 2020', '2019-09', '2020-10'],
  ['rujan 2019 – fevrier 2020', '2019-09', '2020-02'],
  ['VII 2015 - X 2021', '2015-07', '2021-10'],
  ['2019 | 2021', '2019', '2021'],
  ['Jan 2019 | Dec 2021', '2019-01', '2021-12'],
  ['2014 / 06 – 2020 / 01', '2014-06', '2020-01'],
])('reads %s', (text, start, end) => {
  expect(findSpan(text)).toMatchObject({ start, end, index: 0, length: text.length })
})

it.each([
  '2021年5月〜現在の間',
  'май 2021 — по настоящее время',
  'mar. 2021 – en curso',
  '2020-...',
  '2025 - …',
  'Desde de fevereiro de 2021',
  '2020 / 02 – Present',
])('reads %s as current', (text) => {
  expect(findSpan(text)).toMatchObject({ end: null, current: true })
})

it('takes a lone Roman number for no month: it is a class of a school', () => {
  expect(findSpan('XII 2018')).toMatchObject({ start: '2018' })
  expect(findSpan('II 2022 - present')).toMatchObject({ start: '2022-02', current: true })
})

it.each([
  'SY 2022 - 2026',
  'Expected Graduation: June 2023',
  'Expected Graduation – 2026',
  '2012 – 2016 3 ans 10 mois',
  '1 Jahr und 2 Monate',
])('leaves no text beside the dates of %s', (text) => {
  expect(withoutSpan(text, findSpan(text))).toBe('')
})

it.each(['2022 - Nutid', '2022 – nåtid'])('reads %s as current', (text) => {
  expect(findSpan(text)?.current).toBe(true)
})

it.each(['Windows Server 2008', 'Environment: SQL Server 2012, Oracle', 'Office 2016'])(
  'takes the year of a product for no date: %s',
  (text) => {
    expect(findSpan(text)).toBeNull()
  },
)

it('leaves out the full stop behind a date', () => {
  const text = '2015-2018. Senior Research Fellow'
  expect(withoutSpan(text, findSpan(text))).toBe('Senior Research Fellow')
})
