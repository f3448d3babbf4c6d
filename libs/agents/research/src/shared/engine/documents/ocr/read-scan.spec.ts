import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { isolation } from '@bazaar/agents-kit/server'
import { scannedPdf } from '../spec-files.ts'
import { textOf } from '../text-line.ts'
import { readScan } from './read-scan.ts'
import { fakeTesseract } from './spec-tesseract.ts'
import { findTesseract } from './tesseract.ts'

const never = new AbortController().signal

const read = async (answer: string, signal = never) => {
  const program = await findTesseract(await fakeTesseract(answer))
  if (!program) throw new Error('The stand-in was not found.')
  return readScan(scannedPdf(1_000), program, { signal, onPage: () => undefined })
}
const wordsOf = async (answer: string): Promise<string[]> => {
  const scan = await read(answer)
  return 'lines' in scan ? scan.lines.map(textOf) : [scan.reason]
}

it('is found with the languages of resumes that it has', async () => {
  const found = await findTesseract(`${tmpdir()}:${await fakeTesseract('')}`)
  expect(found).toMatchObject({ languages: ['eng', 'hin'], turnsPages: true })
  expect(await findTesseract('')).toBeNull()
  expect(await findTesseract(tmpdir())).toBeNull()
})

it('gets the page as a graymap and is told the languages', async () => {
  const answer = "console.log(table(kind, size.replace(' ', 'x'), depth, process.argv.slice(2).join('_')))"
  expect(await wordsOf(answer)).toEqual(['P5 1000x1415 255 stdin_stdout_-l_eng+hin_--psm_1_tsv'])
})

it('runs without network where the system allows it', async () => {
  const { hasNamespaces } = await isolation()
  const [networks] = await wordsOf("console.log(table(networks === 0 ? 'none' : 'some'))")
  expect(networks).toBe(hasNamespaces ? 'none' : networks)
})

it('states how sure the words are and leaves out stains', async () => {
  const stain = "[5, 1, 1, 1, 1, 9, 500, 10, 90, 20, 12, 'stain'].join('\\t')"
  const scan = await read(`console.log(table('Asha', 'Rao') + '\\n' + ${stain})`)
  expect(scan).toMatchObject({ pages: 1, whole: true, ocr: { languages: ['eng', 'hin'], sure: 0.9 } })
  expect('lines' in scan && scan.lines.map(textOf)).toEqual(['Asha Rao'])
})

it.each([
  ['fails', 'process.exit(1)'],
  ['writes without end', "const more = () => process.stdout.write('x'.repeat(65_536), more); more()"],
])('says so when the program %s', async (_, answer) => {
  expect(await read(answer)).toEqual({ reason: 'ocrFailed' })
})

it('ends with the run', async () => {
  const stop = new AbortController()
  const reading = read('setInterval(() => undefined, 1_000)', stop.signal)
  stop.abort(new Error('stopped'))
  await expect(reading).rejects.toThrow('stopped')
})
