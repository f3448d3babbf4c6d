import { expect, it } from 'vitest'
import { readPlainText } from '../../../documents/plain-text.ts'
import { parseResume } from '../../parse-resume.ts'
import { scorePattern } from '../words/school-words.ts'
import { splitAtSlash } from './study-parts.ts'

const schoolsOf = (text: string) =>
  parseResume(
    { lines: readPlainText(new TextEncoder().encode(`Asha Rao\nasha@example.com\n\nEducation\n\n${text}\n`)) },
    new Date('2026-11-21T06:00:00Z'),
  ).resume.education.map(({ institution }) => institution)

it.each([
  ['Lycée Vauban , Électrotechnique\t2007 - 2010', ['Lycée Vauban']],
  [
    'IUT de Brest, Génie industriel et maintenance\t2010 - 2012\n\nLycée Vauban, Électrotechnique\t2007 - 2010',
    ['IUT de Brest', 'Lycée Vauban'],
  ],
  ['University of Ibadan (4.2)\nBachelor (Nursing)\t2009 - 2014', ['University of Ibadan']],
  [
    'SSC\t2009\tVidya Vihar School,Repalle\n\nHSC\t2011\tVisakha Junior College,Repalle',
    ['Vidya Vihar School', 'Visakha Junior College'],
  ],
])('parts a school from its subject, mark or town: %s', (text, expected) => {
  expect(schoolsOf(text)).toEqual(expected)
})

it('takes what precedes a degree with the word for a school for the school', () => {
  expect(
    schoolsOf(
      'Brigham Young University, Rexburg, Idaho — Analytics\nNov 2021 - May 2024\n\nDesert Hills High, Saint George, Utah —High School Diploma\nAug 2012 - May 2016',
    ),
  ).toEqual(['Brigham Young University', 'Desert Hills High'])
})

it('keeps the town that tells one college from another', () => {
  expect(schoolsOf('College of Engineering, Guindy\nB.E.\t2006 - 2010')).toEqual(['College of Engineering, Guindy'])
})

it.each([
  ['2000 – 2008: Njiiri School. Attained a B+ (73 points)', 'Njiiri School'],
  ['2008\tHigher Secondary from Vigneswarar Matric School with an aggregate of 73%.', 'Vigneswarar Matric School'],
])('leaves out what was attained at a school: %s', (text, school) => {
  expect(schoolsOf(text)).toEqual([school])
})

it('parts a subject from its degree in brackets', () => {
  expect(splitAtSlash('Midwifery (MSc)')).toEqual(['MSc', 'Midwifery'])
  expect(splitAtSlash('Matura (Allgemeine Hochschulreife)')).toEqual(['Matura (Allgemeine Hochschulreife)'])
})

it('reads a mark with a comma', () => {
  expect(scorePattern.exec('GPA: 8,1')?.[0]).toBe('GPA: 8,1')
})
