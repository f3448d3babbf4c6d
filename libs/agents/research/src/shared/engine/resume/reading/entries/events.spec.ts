import { expect, it } from 'vitest'
import { readPlainText } from '../../../documents/plain-text.ts'
import { parseResume } from '../../parse-resume.ts'

const parse = (text: string) => {
  const lines = readPlainText(new TextEncoder().encode(`履歴書\n氏名  田中 美咲\n\n${text}\n`))
  return parseResume({ lines }, new Date('2026-11-21T06:00:00Z')).resume
}

it('pairs the years in which jobs began and ended', () => {
  const { work } = parse(
    '職歴\n2015年4月  富士フイルム株式会社 法人営業として入社\n2019年3月  富士フイルム株式会社 退職\n2019年4月  株式会社リコー 主任として入社\n現在に至る',
  )
  expect(work).toEqual([
    { name: '富士フイルム株式会社', position: '法人営業', startDate: '2015-04', endDate: '2019-03' },
    { name: '株式会社リコー', position: '主任', startDate: '2019-04' },
  ])
})

it('reads year and month in cells of their own, years of an emperor and reasons', () => {
  const { work, education } = parse(
    '学歴\n平成20\t4\t横浜国立大学経営学部 入学\n平成24\t3\t横浜国立大学経営学部 卒業\n\n職歴\n平成24\t4\t株式会社リコー 入社\n令和元\t9\t一身上の都合により退職',
  )
  expect(education).toEqual([
    { institution: '横浜国立大学', area: '経営学部', startDate: '2008-04', endDate: '2012-03' },
  ])
  expect(work).toEqual([{ name: '株式会社リコー', startDate: '2012-04', endDate: '2019-09' }])
})

it('takes the end for the date of a school whose beginning is not listed', () => {
  const { education } = parse('学歴\n2008年3月  湘南高等学校 卒業\n2012年3月  横浜国立大学 経営学 学士 卒業')
  expect(education).toEqual([
    { institution: '湘南高等学校', endDate: '2008-03' },
    { institution: '横浜国立大学', area: '経営学', studyType: '学士', endDate: '2012-03' },
  ])
})

it('reads what was awarded in brackets behind the verb', () => {
  const { education } = parse('学歴\n2010年4月  久留米大学 看護学 入学\n2014年3月  久留米大学 卒業（学士）')
  expect(education).toMatchObject([{ studyType: '学士', startDate: '2010-04', endDate: '2014-03' }])
})

it('takes employers above tables of projects for the jobs', () => {
  const { work } = parse(
    '職務経歴\n株式会社みなと\t[期間] 2016年04月 ～ 2017年11月\n期間\t業務内容\n2016年04月～2017年11月\t【概要】アプリ開発\n\n株式会社かもめ\t[期間] 2017年12月 ～ 2019年5月\n期間\t業務内容\n2017年12月～2018年02月\t【概要】注文アプリ',
  )
  expect(work).toEqual([
    { name: '株式会社みなと', startDate: '2016-04', endDate: '2017-11' },
    { name: '株式会社かもめ', startDate: '2017-12', endDate: '2019-05' },
  ])
})

it('reads no cells of another table behind an event', () => {
  const { work } = parse('職歴\n2020\t04\tみなと合同会社\t入社\t有\t無\n現在に至る\t希望なし')
  expect(work).toEqual([{ name: 'みなと合同会社', startDate: '2020-04' }])
})
