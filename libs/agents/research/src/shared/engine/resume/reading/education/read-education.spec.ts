import { expect, it } from 'vitest'
import { readPlainText } from '../../../documents/plain-text.ts'
import type { TextLine } from '../../../documents/text-line.ts'
import { parseResume } from '../../parse-resume.ts'

const read = (text: string) => {
  const lines = readPlainText(new TextEncoder().encode(`Asha Kulkarni\nasha@example.com\n\nEducation\n\n${text}\n`))
  return parseResume({ lines }, new Date('2026-11-21T06:00:00Z')).resume.education
}

const printedLine = (text: string): TextLine => ({
  page: 1,
  column: 0,
  cells: text.split('\t').map((cell, index) => ({ text: cell, bold: false, at: index * 60 })),
  size: 12,
  bold: false,
  bullet: false,
  indent: 0,
  gap: 1.4,
  fill: 0.4,
})

const educationOf = (line: string) => {
  const [entry] = read(`${line}\n2014 - 2018\n\nSkills\n\nSQL, Excel`)
  return [entry?.studyType, entry?.area, entry?.institution]
}

it.each([
  ['Applied Informatics, UCLL Leuven', ['Applied Informatics', undefined, 'UCLL Leuven']],
  [
    'Ausbildung zum Elektroniker, Technische Fachschule',
    ['Ausbildung zum Elektroniker', undefined, 'Technische Fachschule'],
  ],
  [
    'Master of Arts, Faculty of Commerce, Suez Canal University',
    ['Master of Arts', undefined, 'Suez Canal University'],
  ],
  ['Spelutveckling, Lunds Universitet', ['Spelutveckling', undefined, 'Lunds Universitet']],
  [
    'Master of Science (M.S.) – Data Analytics, Vidya University',
    ['Master of Science (M.S.)', 'Data Analytics', 'Vidya University'],
  ],
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
  ['Ingeniería Química, Grado, Universidad de Sevilla', ['Grado', 'Ingeniería Química', 'Universidad de Sevilla']],
  ['BTEC Extended Diploma, Harrogate College', ['BTEC Extended Diploma', undefined, 'Harrogate College']],
  ['Class XII | CBSE', ['Class XII', undefined, 'CBSE']],
  [
    'Graduate School of Business, Stanford University',
    [undefined, undefined, 'Graduate School of Business, Stanford University'],
  ],
  ['Universität Frankfurt am Main', [undefined, undefined, 'Universität Frankfurt am Main']],
])('reads %s', (line, expected) => expect(educationOf(line)).toEqual(expected))

const schoolsOf = (text: string) => read(text).map(({ institution, studyType }) => [institution, studyType])

it('leaves out the towns behind most schools, and whole places', () => {
  expect(
    schoolsOf(
      'Gandhi Inter College, Orai\nDiploma, 2014 - 2016\n\nShanti Inter College, Sajeti\nIntermediate, 2012 - 2014',
    ).map(([school]) => school),
  ).toEqual(['Gandhi Inter College', 'Shanti Inter College'])
  expect(schoolsOf('B.Sc., Northern Lights University, Toronto, Canada\n2014 - 2016')[0]?.[0]).toBe(
    'Northern Lights University',
  )
})

it('reads table heads of several words, and prefers the school to its board', () => {
  expect(
    schoolsOf(
      'Course\tCollege/School\tUniversity/Board\tYear of Passing\tCGPA/Percentage\nHSC\tSpice Garden School\tState Board\t2017\t91 %\nSSLC\tRiver School\tState Board\t2015\t94 %',
    ),
  ).toEqual([
    ['Spice Garden School', 'HSC'],
    ['River School', 'SSLC'],
  ])
})

it('reads schools and degrees by their places in a list', () => {
  const text = [
    '2013 – 2014\tMaster, Université de Rennes, Systèmes électroniques',
    '2011 – 2013\tIngénieur, Norvik ParisTech, Robotique',
    '2008 – 2011\tIngénieur, École de Brest, Automatique',
  ]
  expect(read(text.join('\n\n')).map(({ studyType, institution }) => [studyType, institution])).toEqual([
    ['Master', 'Université de Rennes'],
    ['Ingénieur', 'Norvik ParisTech'],
    ['Ingénieur', 'École de Brest'],
  ])
})

it('parts a qualification and its subject', () => {
  expect(educationOf('Doctorant en informatique, Université de Lyon').slice(0, 2)).toEqual([
    'Doctorant',
    'informatique',
  ])
})

it('begins a school at each degree where the schools before are in no list', () => {
  const schools = read('M.Sc. Physics | Ostfalia HS\nOptics\n\nB.Sc. Physics | Aldham University\nGases')
  expect(schools.map(({ studyType }) => studyType)).toEqual(['M.Sc.', 'B.Sc.'])
})

it('reads all schools where one of many has a date', () => {
  const schools = read(
    'Ph.D. Rhetoric\nAldham University\nGraduate Certificate Writing\nAldham University 2025\nM.A. Education\nTandem University\nB.A. Latin\nAldham University',
  )
  expect(schools.map(({ institution, endDate }) => [institution, endDate])).toEqual([
    ['Aldham University', undefined],
    ['Aldham University', '2025'],
    ['Tandem University', undefined],
    ['Aldham University', undefined],
  ])
})

it('begins a school at each list item where the schools are lines between them', () => {
  const schools = read(
    '• Ph.D. Rhetoric\nAldham University\n• Writing, with honours\nTandem University 2025\n• M.A. Education\nAlster University\n• B.A. Latin\nNorvik University',
  )
  expect(schools.map(({ studyType, institution }) => [studyType, institution]).slice(2)).toEqual([
    ['M.A.', 'Alster University'],
    ['B.A.', 'Norvik University'],
  ])
})

it('takes no town for a subject', () => {
  const [entry] = read('Bachelor of Science (B.Sc.)\tMontréal\nMajor Physics, Aldham University\t2017 - 2020')
  expect(entry?.area).not.toBe('Montréal')
})

it('reads schools without their French departments and honours', () => {
  const schools = read(
    'Licence Informatique\n2018 - 2021\nUniversité de Lyon (69)\n\nBac S\n2014 - 2015\nLycée Naval, Brest (29)\n\nMaster Histoire\n2012 - 2014\nUniversité Aldham, mention Très Bien',
  )
  expect(schools.map(({ institution }) => institution)).toEqual([
    'Université de Lyon',
    'Lycée Naval',
    'Université Aldham',
  ])
})

it('reads a degree behind its subject', () => {
  expect(educationOf('Journalism M.A.\nUniversity of Sheffield')).toEqual([
    'M.A.',
    'Journalism',
    'University of Sheffield',
  ])
})

it('takes the subject behind a degree for no school when another name follows', () => {
  expect(educationOf('Máster, Compras y logística\nESIC')[2]).toBe('ESIC')
  expect(educationOf('Master, Vincent van Gogh')[2]).toBe('Vincent van Gogh')
})

it('reads the years of a school whose end is above its beginning', () => {
  const lines = ['Education', '2018', '2016', 'National Institute of Design', 'M.Des'].map(printedLine)
  const { education } = parseResume({ lines }, new Date('2026-11-21T06:00:00Z')).resume
  expect(education).toEqual([expect.objectContaining({ startDate: '2016', endDate: '2018' })])
})

it('leaves out the name of a picture between a subject and its school', () => {
  const lines = ['Education', '2015\tPsychology', 'blank.png', 'B.A. · Reed College'].map(printedLine)
  const { education } = parseResume({ lines }, new Date('2026-11-21T06:00:00Z')).resume
  expect(education).toEqual([expect.objectContaining({ institution: 'Reed College', studyType: 'B.A.' })])
})

it('reads a degree below its subject and its school', () => {
  const [entry] = read('Cochin University  2008 - 2012\nMechanical Engineering\nB.Tech\n\nSkills\n\nSQL')
  expect([entry?.studyType, entry?.institution]).toEqual(['B.Tech', 'Cochin University'])
})

it.each([
  ['Pursuing 3yrs Diploma in Computer Engineering', 'Diploma', 'Computer Engineering'],
  ['Honor’s Bachelor of Science, Statistics', 'Honor’s Bachelor of Science', 'Statistics'],
  ['B.Tech in Civil Engineering (CGPA: 7.55)', 'B.Tech', 'Civil Engineering'],
])('reads the degree of %s', (text, studyType, area) => {
  const [entry] = read(`${text}\nAlster University\n2014 - 2018\n\nSkills\n\nSQL, Excel`)
  expect([entry?.studyType, entry?.area]).toEqual([studyType, area])
})

it('reads degrees of many small words as names', () => {
  const bold = (text: string, size: number): TextLine => ({ ...printedLine(text), size, bold: true, gap: 3.2 })
  const school = (degree: string, name: string, dates: string) => [bold(degree, 12), bold(name, 13), printedLine(dates)]
  const lines = [
    { ...printedLine('Education'), size: 18, gap: 4 },
    ...school('Laurea magistrale in Conservazione e restauro dei beni culturali', 'Accademia di Oda', '2007 - 2010'),
    ...school('Laurea triennale in Scienze della cultura', 'Università di Alster', '2004 - 2007'),
  ]
  const { education } = parseResume({ lines: [printedLine('Asha Kulkarni'), ...lines] }, new Date('2026-11-21')).resume
  expect(education.map(({ studyType }) => studyType)).toEqual(['Laurea magistrale', 'Laurea triennale'])
})

it('reads no mark as a subject or a degree', () => {
  const [first, second] = read(
    'Alster School\n2014 - 2018\nX\tC.G.P.A-9.8\n\nAlster University\tOslo\nBSc, Statistics\t2018 - 2021\nCumulative GPA: 3.2',
  )
  expect([first?.studyType, first?.area, second?.studyType]).toEqual(['X', undefined, 'BSc'])
})

it('begins a school at every degree of one print, though only some have dates', () => {
  const degree = (text: string): TextLine => ({
    ...printedLine(text),
    bold: true,
    cells: [{ text, bold: true, at: 0 }],
  })
  const lines = [
    { ...printedLine('Education'), size: 16, gap: 3 },
    degree('BSc (Hons) Software Engineering'),
    printedLine('University of Alster'),
    degree('Higher National Diploma in Computing'),
    printedLine('Oda Campus'),
    degree('G.C.E. Advanced Level – 2018'),
    printedLine('Vega College'),
  ]
  const { education } = parseResume({ lines: [printedLine('Asha Kulkarni'), ...lines] }, new Date('2026-11-21')).resume
  expect(education.map(({ studyType, institution }) => [studyType, institution])).toEqual([
    ['BSc (Hons)', 'University of Alster'],
    ['Higher National Diploma', 'Oda Campus'],
    ['G.C.E. Advanced Level', 'Vega College'],
  ])
})

it('knows the first name of a school by its print, though its date stands beside it', () => {
  const name = (text: string, date?: string): TextLine => ({
    ...printedLine(''),
    size: 14,
    cells: [...(date ? [{ text: date, bold: false, at: 0 }] : []), { text, bold: true, at: 72 }],
    indent: date ? 0 : 72,
  })
  const plain = (text: string): TextLine => {
    const cells = text.split('\t').map((cell) => ({ text: cell, bold: false, at: /^\d/.test(cell) ? 0 : 72 }))
    return { ...printedLine(''), cells, indent: cells[0]?.at ?? 0 }
  }
  const lines = [
    { ...printedLine('Education'), size: 16, gap: 3 },
    name('Bachelor of Commerce', '2018- Current'),
    plain('Alster Group of Colleges'),
    plain('Oda, Vega'),
    name('Physics Honours'),
    plain('2015-2018\tLumo College'),
    plain('Oda, Vega'),
    name('Senior Secondary'),
    plain('2013-2015\tLumo College'),
    plain('Oda, Vega'),
  ]
  const { education } = parseResume({ lines: [printedLine('Asha Kulkarni'), ...lines] }, new Date('2026-11-21')).resume
  expect(education.map(({ studyType }) => studyType)).toEqual([
    'Bachelor of Commerce',
    'Physics Honours',
    'Senior Secondary',
  ])
})
