import { expect, it } from 'vitest'
import { readDocument } from '../../documents/read-document.ts'
import { parseResume } from '../parse-resume.ts'

const educationOf = async (line: string) => {
  const bytes = new TextEncoder().encode(
    `Asha Kulkarni\nasha@example.com\n\nEducation\n\n${line}\n2014 - 2018\n\nSkills\n\nSQL, Excel\n`,
  )
  const document = await readDocument({ name: 'cv.txt', type: 'text/plain', bytes }, AbortSignal.timeout(60_000))
  const [entry] = parseResume(document, new Date('2026-11-21T06:00:00Z')).resume.education
  return [entry?.studyType, entry?.area, entry?.institution]
}

it.each([
  ['B.Sc. Physics at Delhi University', ['B.Sc.', 'Physics', 'Delhi University']],
  [
    'Diplom Maschinenbau an der Technischen Hochschule Aachen',
    ['Diplom', 'Maschinenbau', 'Technischen Hochschule Aachen'],
  ],
  ['Máster en Ciencia de Datos en la Universidad de Sevilla', ['Máster', 'Ciencia de Datos', 'Universidad de Sevilla']],
  ['Licence Histoire à l’Université de Lyon', ['Licence', 'Histoire', 'Université de Lyon']],
  ['PGCE in Primary Education at Vincent van Gogh', ['PGCE', 'Primary Education', 'Vincent van Gogh']],
  ['MBO niveau 3 Verzorgende, Noorderpoort College', ['MBO niveau 3', 'Verzorgende', 'Noorderpoort College']],
  ['Human Resource Management / PGDM, XLRI Institute', ['PGDM', undefined, 'XLRI Institute']],
  ['BEng, Toronto University, Computer Engineering', ['BEng', 'Computer Engineering', 'Toronto University']],
  ['Class XII | CBSE', ['Class XII', undefined, 'CBSE']],
  [
    'Graduate School of Business, Stanford University',
    [undefined, undefined, 'Graduate School of Business, Stanford University'],
  ],
  ['Universität Frankfurt am Main', [undefined, undefined, 'Universität Frankfurt am Main']],
])('reads %s', async (line, expected) => expect(await educationOf(line)).toEqual(expected))
