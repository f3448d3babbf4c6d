import { strFromU8, unzipSync } from 'fflate'
import { results, tablesApi } from '@bazaar/contracts'
import readWorkbook, { readSheet } from 'read-excel-file/node'
import { extractText } from 'unpdf'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { probe, sampleImplementation } from '../runs/spec-agents.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { resultOf } from './spec-results.ts'
import { saveVersion } from './versions.ts'

type Headers = Record<string, string>
let t: TestApp
let mine: { userId: string; headers: Headers }
beforeEach(async () => {
  t = await testApp({ implementations: [sampleImplementation(probe())] })
  mine = await signedInWith(t, 5)
})
afterEach(() => t.close())

const exported = (id: string, format: string, headers: Headers = mine.headers) =>
  t.app.inject({ method: 'GET', url: `/api/v1/runs/${id}/export?format=${format}`, headers })

it('exports the shown version as Markdown, Word and PDF, named after agent and title', async () => {
  const id = await resultOf(t, mine.userId, { input: { text: 'acme.example' }, text: 'Original' })
  await saveVersion(t.services, mine.userId, id, '# Edited for ₹240')
  const markdown = await exported(id, 'md')
  expect(markdown.body).toBe('# Edited for ₹240')
  expect(markdown.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': 'no-store',
    'x-credit-score': '5',
  })
  const word = await exported(id, 'docx')
  expect(word.headers['content-disposition']).toContain('filename="sample-acme-example.docx"')
  expect(strFromU8(unzipSync(word.rawPayload)['word/document.xml']!)).toContain('Edited for ₹240')
  await t.pool.query(`insert into business_profile (user_id, name) values ($1, 'Deccan Oven')`, [mine.userId])
  const pdf = await exported(id, 'pdf')
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-missing-letters': '0' })
  const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true })
  expect(text).toContain('Edited for ₹240')
  expect(text).toMatch(/^Deccan Oven/)
})

it('says in a PDF which language its text is in, whoever downloads it', async () => {
  const languageOf = async (text: string, headers: Headers) => {
    const file = await exported(await resultOf(t, mine.userId, { text }), 'pdf', { ...mine.headers, ...headers })
    return /\/Lang \(([\w-]+)\)/.exec(file.rawPayload.toString('latin1'))?.[1]
  }
  expect(await languageOf('दुकान सुबह नौ बजे खुलती है।', {})).toBe('hi-IN')
  expect(await languageOf('The shop opens at nine.', { 'accept-language': 'hi' })).toBe('en-IN')
})

it('exports the tables of a result as CSV, without formulas, and refuses where there is none', async () => {
  const text =
    'Words\n\n| Page | Score |\n|---|--:|\n| **Home**, new | 9 |\n| =cmd() | 7 |\n\n- | A |\n  |---|\n  | ₹5 |'
  const table = await exported(await resultOf(t, mine.userId, { text }), 'csv')
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(table.body).toBe('\uFEFFPage,Score\r\n"Home, new",9\r\n\'=cmd(),7\r\n\r\nA\r\n₹5\r\n')
  const none = await exported(await resultOf(t, mine.userId, { text: 'Words' }), 'csv')
  expect(none.json()).toMatchObject({ code: 'CONFLICT', detail: 'This result has no table.' })
})

it('exports the tables of a result as a workbook, one sheet each with its heading', async () => {
  const text =
    '## Pages\n\n| Page | Score | On |\n|---|--:|---|\n| =cmd() | 9 | 2026-11-22 |\n\n## Money\n\n- | A |\n  |---|\n  | ₹1,50,000 |'
  const file = await exported(await resultOf(t, mine.userId, { text, input: { text: 'acme' } }), 'xlsx')
  expect(file.headers).toMatchObject({
    'content-type': results.workbookType,
    'content-disposition': expect.stringContaining('filename="sample-acme.xlsx"'),
  })
  expect(await readWorkbook(file.rawPayload)).toEqual([
    {
      sheet: 'Pages',
      data: [
        ['Page', 'Score', 'On'],
        ['=cmd()', 9, new Date('2026-11-22T00:00:00Z')],
      ],
    },
    { sheet: 'Money', data: [['A'], [150_000]] },
  ])
  const none = await exported(await resultOf(t, mine.userId, { text: 'Words' }), 'xlsx')
  expect(none.json()).toMatchObject({ code: 'CONFLICT', detail: 'This result has no table.' })
})

it('writes a table that a page shows as a workbook, for signed-in users', async () => {
  const payload = {
    title: 'Pages',
    head: ['Page', 'Links'],
    rows: [
      ['/a', 9],
      ['/b', null],
    ],
  }
  const call = (headers: Headers, changed: object = {}) =>
    t.app.inject({ method: 'POST', url: tablesApi.writeWorkbook.path, headers, payload: { ...payload, ...changed } })
  const answer = await call(mine.headers)
  expect(await readSheet(Buffer.from(answer.json().file, 'base64'))).toEqual([
    ['Page', 'Links'],
    ['/a', 9],
    ['/b', null],
  ])
  expect((await call({})).statusCode).toBe(401)
  const many = Array.from({ length: 10_000 }, () => [1, 2, 3])
  expect(await readSheet(Buffer.from((await call(mine.headers, { rows: many })).json().file, 'base64'))).toHaveLength(
    10_001,
  )
  for (const rows of [
    [[true]],
    [['x'.repeat(32_768)]],
    [Array(101).fill(1)],
    Array.from({ length: 10_001 }, () => [1]),
    {},
  ])
    expect((await call(mine.headers, { rows })).json().fields).toEqual({
      rows: 'Send up to 10,000 rows of up to 100 cells: texts, numbers or null.',
    })
})

it('refuses a missing result, an unknown format, another user and a missing session', async () => {
  const other = await signedInWith(t, 0)
  const id = await resultOf(t, mine.userId, { text: ' \n ' })
  await t.pool.query(`update result set text = '  ' where run_id = $1`, [id])
  const empty = await exported(id, 'pdf')
  expect(empty.statusCode).toBe(409)
  expect(empty.json()).toMatchObject({ code: 'CONFLICT', detail: 'This run has no result to export.' })
  expect((await exported(id, 'exe')).json()).toMatchObject({
    fields: { format: 'The format is csv, xlsx, md, docx or pdf.' },
  })
  expect((await exported(id, 'md', other.headers)).statusCode).toBe(404)
  expect((await exported(id, 'md', {})).statusCode).toBe(401)
})
