import { errorCatalogue, runs } from '@bazaar/contracts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dictionaryOf } from '@bazaar/locale/dictionary'
import { hindi } from './hindi/index.ts'
import { engines } from './hindi/engines.ts'
import { filled, thrown } from './hindi/server.ts'

it('fills in what a text has in the places of the holes, in any order', () => {
  const say = dictionaryOf([
    ['{1} rows of {2}.', '{2} में {1} पंक्तियाँ।'],
    ['Wait.', 'रुकें।'],
  ])
  expect(say('12 rows of list.csv.')).toBe('list.csv में 12 पंक्तियाँ।')
  expect([say('Wait.'), say('Wait'), say('12 rows'), say('')]).toEqual(['रुकें।', 'Wait', '12 rows', ''])
})

it('translates every error of the catalogue, also when it adds that nothing was charged', () => {
  for (const { detail } of Object.values(errorCatalogue)) {
    expect(hindi(detail)).toMatch(/[\u0900-\u097f]/)
    expect(hindi(runs.withoutCharge(detail))).toMatch(/[\u0900-\u097f].* आपका कोई क्रेडिट नहीं लगा।$/)
    expect(hindi(runs.withoutCharge(detail))).not.toMatch(/[a-z]{3} [a-z]{3}/)
  }
})

it('translates what functions of the contracts say', () => {
  const said = [runs.tooManyRuns(1), runs.tooManyRuns(4), runs.waitingInQueue(1), runs.waitingInQueue(7)]
  for (const text of [...said, runs.stoppedWithText(0), runs.stoppedWithText(1), runs.stoppedWithText(3)]) {
    expect(hindi(text), text).not.toBe(text)
  }
})

it('translates why a website could not be opened, with what is named in it', () => {
  expect(hindi('The page could not be measured: no paint You were not charged.')).toBe(
    'पेज मापा नहीं जा सका: no paint। आपका कोई क्रेडिट नहीं लगा।',
  )
  expect(hindi(runs.withoutCharge('The page could not be measured: it showed nothing in the browser.'))).toBe(
    'पेज मापा नहीं जा सका: ब्राउज़र में कुछ नहीं दिखा। आपका कोई क्रेडिट नहीं लगा।',
  )
  expect(hindi('There is no website called gone.example. Check the address for typing mistakes.')).toMatch(
    /^gone\.example नाम की/,
  )
  expect(hindi(runs.withoutCharge('The address at a.example holds an image, not a web page.'))).toBe(
    'a.example के इस पते पर वेब पेज नहीं, तस्वीर है। आपका कोई क्रेडिट नहीं लगा।',
  )
})

it('knows only texts that the code still says', () => {
  const root = join(import.meta.dirname, '../../../..')
  const files = ['apps/api/src', 'libs/contracts/src', 'libs/agents'].flatMap((folder) =>
    globSync('**/*.ts', { cwd: join(root, folder), exclude: (name) => name.endsWith('translations') }).map((file) =>
      readFileSync(join(root, folder, file), 'utf8'),
    ),
  )
  const code = files.join('\n')
  const parts = [...thrown, ...filled, ...engines]
    .flatMap(([text]) => text.split(/\{\d\}/))
    .filter((part) => part.length > 3)
  expect(parts.filter((part) => !code.includes(part))).toEqual([])
})

it('knows what engines say when they fail', () => {
  const folder = join(import.meta.dirname, '../../../../libs/agents')
  const files = globSync('*/src/**/*.ts', { cwd: folder, exclude: (name) => /spec|recorded/.test(name) })
  const details = files.flatMap((file) =>
    Array.from(
      readFileSync(join(folder, file), 'utf8').matchAll(/detail(?:: | =\s+)(?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`)/g),
      ([, plain, filledIn = '']) => plain ?? filledIn.replaceAll(/\$\{[^}]*\}/g, '7'),
    ),
  )
  expect(details.length).toBeGreaterThan(10)
  expect(details.filter((text) => /[a-z]/.test(text) && hindi(text) === text).toSorted()).toEqual([
    // Forms ask for the file before.
    'Nothing was uploaded as 7.',
    // Names the address and what a parser said.
    'The address 7 7.',
    // Of providers, for operators.
    'There is no website called 7.',
    // Means that the built-in engine takes over.
    'Too little of the model’s reading stands in the document.',
  ])
})

it('translates the words within a failure', () => {
  expect(
    hindi('The file is named as a PDF, but its content is plain text. Give it the right name and try again.'),
  ).toBe('फ़ाइल के नाम से वह PDF है, पर उसका कॉन्टेंट सादा टेक्स्ट है। उसे सही नाम देकर फिर कोशिश करें।')
})
