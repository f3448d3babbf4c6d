import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const column = ['level', 'page', 'block', 'par', 'line', 'word', 'left', 'top', 'width', 'height', 'conf', 'text']

/** Speaks the protocol of tesseract: lists languages, takes a graymap and prints a table of words. */
const spoken = (answer: string): string => `#!${process.execPath}
const os = require('node:os')
const table = (...words) => [
  ${JSON.stringify(column.join('\t'))},
  [4, 1, 1, 1, 1, 0, 10, 10, 900, 20, -1, ''].join('\\t'),
  ...words.map((word, at) => [5, 1, 1, 1, 1, at, 10 + 100 * at, 10, 90, 20, 90, word].join('\\t')),
].join('\\n')
if (process.argv[2] === '--list-langs') console.log('List of available languages in "/x" (3):\\neng\\nhin\\nosd')
else {
  const parts = []
  process.stdin.on('data', (part) => parts.push(part))
  process.stdin.on('end', () => {
    const page = Buffer.concat(parts)
    const [kind, size, depth] = page.toString('latin1', 0, 40).split('\\n')
    const networks = Object.keys(os.networkInterfaces()).length
    ${answer}
  })
}
`

/** Creates a folder with a test double of tesseract. `answer` is JavaScript that reads `table`, `page`, `kind`, `size`, `depth` and `networks`. */
export const fakeTesseract = async (answer: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'bazaar-ocr-'))
  const program = join(folder, 'tesseract')
  await writeFile(program, spoken(answer))
  // The program runs as a user without rights.
  await Promise.all([chmod(folder, 0o755), chmod(program, 0o755)])
  return folder
}
