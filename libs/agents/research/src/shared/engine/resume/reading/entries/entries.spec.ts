import { expect, it } from 'vitest'
import { pdfLines } from '../../../documents/pdf/pdf-lines.ts'
import type { Piece } from '../../../documents/pdf/pdf-pieces.ts'
import { parseResume } from '../../parse-resume.ts'

const pageWidth = 600
const letter = 5

/** Lines of a page, each at `left`, `centre` or `right`. */
const parse = (...lines: readonly (readonly [place: 'left' | 'centre' | 'right', text: string])[]) => {
  const pieces = lines.map(([place, text], row): Piece => {
    const width = text.length * letter
    const x = { left: 40, centre: (pageWidth - width) / 2, right: pageWidth - 40 - width }[place]
    return { text, x, width, y: 100 + 14 * row, size: 10, bold: false, font: 'f', icon: false }
  })
  const page = { width: pageWidth, height: 800, pieces }
  return parseResume({ lines: pdfLines([page]) }, new Date('2026-11-21T06:00:00Z')).resume
}

it('reads entries whose lines are centred', () => {
  const { work } = parse(
    ['left', 'Work Experience'],
    ['centre', 'Commissioning Editor'],
    ['centre', 'Gill Books, Dublin'],
    ['centre', 'February 2018 – Present'],
    ['left', 'Published 46 titles about the history of the island.'],
    ['centre', 'Desk Editor'],
    ['centre', 'Mercier Press, Cork'],
    ['centre', 'October 2013 – January 2018'],
    ['left', 'Copy-edited twenty books a year for three series.'],
  )
  expect(work.map(({ position, name, startDate }) => [position, name, startDate])).toEqual([
    ['Commissioning Editor', 'Gill Books', '2018-02'],
    ['Desk Editor', 'Mercier Press', '2013-10'],
  ])
})

it('reads dates that stand alone at the right edge, which are no column', () => {
  const { work } = parse(
    ['left', 'Work Experience'],
    ['left', 'Engineer at Acme Limited'],
    ['right', 'Apr 2019 - Now'],
    ['left', 'Trainee at Beta Limited'],
    ['right', 'Oct 2015 - Mar 2019'],
    ['left', 'Education'],
    ['left', 'Khalsa College'],
    ['right', '2009 - 2012'],
    ['left', 'Skills'],
    ['left', 'Excel'],
  )
  expect(work.map(({ name, startDate }) => [name, startDate])).toEqual([
    ['Acme Limited', '2019-04'],
    ['Beta Limited', '2015-10'],
  ])
})

it('begins an entry at a whole span, however long its line is', () => {
  const { work } = parse(
    ['left', 'Work Experience'],
    ['left', '01/2019–Present Architect, Lacaton Limited. Turned 530 flats of three blocks into homes for families.'],
    ['left', '09/2014–12/2018 Draughtsman, Baudin Limited. Plans of two schools.'],
  )
  expect(work.map(({ position, name }) => [position, name])).toEqual([
    ['Architect', 'Lacaton Limited'],
    ['Draughtsman', 'Baudin Limited'],
  ])
})
