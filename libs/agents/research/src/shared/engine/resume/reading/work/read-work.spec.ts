import { expect, it } from 'vitest'
import { readPlainText } from '../../../documents/plain-text.ts'
import { parseResume } from '../../parse-resume.ts'

const parse = (text: string) => {
  const lines = readPlainText(new TextEncoder().encode(`Asha Kulkarni\nasha@example.com\n\n${text}\n`))
  return parseResume({ lines }, new Date('2026-11-21T06:00:00Z')).resume
}
const jobsOf = (text: string) => parse(`Experience\n\n${text}`).work.map(({ position, name }) => [position, name])

it.each([
  [
    'no label that begins a description as a name',
    '09/2019 – 01/2022\tPlatform Engineer\nNordlicht Systeme\nTätigkeiten: Betrieb, Wartung',
    [['Platform Engineer', 'Nordlicht Systeme']],
  ],
  [
    'no project and no course as a job',
    'Project: Library Website\t09/2021 – 03/2022\n\nAnalyst, Meridian Bank\t2019 – 2021\n\nTraining on Web Design, Oneya Centre\t2018 – 2019',
    [['Analyst', 'Meridian Bank']],
  ],
  [
    'a legal form with two full stops as part of the name',
    'Clerk\nGanga Clinics & Hospitals Pvt. Ltd.\nFeb 2015 - Jun 2019\n\nNurse\nKovai Hospital\n2013 - 2015',
    [
      ['Clerk', 'Ganga Clinics & Hospitals Pvt. Ltd.'],
      ['Nurse', 'Kovai Hospital'],
    ],
  ],
  [
    'an employer with its place before a colon',
    'Lumo, Chandler, AZ: Software Engineer\t06/2021 - 08/2021\nTested a mobile app.\n\nVega Works, Singapore: Sales Intern\t06/2019 - 08/2019\nSold lifts to builders.',
    [
      ['Software Engineer', 'Lumo'],
      ['Sales Intern', 'Vega Works'],
    ],
  ],
  [
    'a title behind a label and a dash',
    'Position held – Test Engineer\nNorvik Controls Ltd\n2012 – 2014\n\nPosition held – Fitter\nLumo Works Ltd\n2009 – 2012',
    [
      ['Test Engineer', 'Norvik Controls Ltd'],
      ['Fitter', 'Lumo Works Ltd'],
    ],
  ],
  [
    'no label of a link as part of a title',
    'Backend Developer Intern [Link]\tDec 2024 – Feb 2025\nOda Solutions Pvt Ltd\n\nClerk []\t2020 – 2021\nVega Works Ltd',
    [
      ['Backend Developer Intern', 'Oda Solutions Pvt Ltd'],
      ['Clerk', 'Vega Works Ltd'],
    ],
  ],
  [
    'an employer that begins with a small letter beside its place',
    'tabi well-being\tToronto, ON\nSoftware Engineer\tMay 2025 - August 2025\nBuilt flows in the browser.\n\nOda Robotics\tOttawa, ON\nMarketing Associate\tMay 2023 - May 2024\nWrote letters.',
    [
      ['Software Engineer', 'tabi well-being'],
      ['Marketing Associate', 'Oda Robotics'],
    ],
  ],
  [
    'a job behind a small word',
    'Oda Hospital\tsom Nurse\t2020 – 2022\n\nVega Hospital\tals Clerk\t2018 – 2020',
    [
      ['Nurse', 'Oda Hospital'],
      ['Clerk', 'Vega Hospital'],
    ],
  ],
  [
    'no duration on a line of its own as a name',
    '2016 - 2022\n6 ans 4 mois\nAnalyst\nLumo Print\n\n2012 - 2016\n4 ans\nClerk\nVega Works',
    [
      ['Analyst', 'Lumo Print'],
      ['Clerk', 'Vega Works'],
    ],
  ],
  ['no job where nothing names one', 'Storm Modelling with R. Holm\nApr 2023 – Oct 2023\nRead papers every week.', []],
  [
    'the whole title where the employer has a line of its own',
    '08/2012 – 03/2014\tTeam Leader, Print Support\nNordlicht Systeme GmbH',
    [['Team Leader, Print Support', 'Nordlicht Systeme GmbH']],
  ],
  [
    'a town that follows a legal form, with and without a comma',
    '2012 – 2014\tMitgliederwerber\nWesselmann GmbH, Bautzen\n\n2009 – 2012\tHelfer\nUhde Bau GmbH Mainz',
    [
      ['Mitgliederwerber', 'Wesselmann GmbH'],
      ['Helfer', 'Uhde Bau GmbH'],
    ],
  ],
  [
    'dates that are a list item below the names',
    'Helfer als Monteur, Uhde GmbH\n• Seit November 2023\n• Montage\n\nKoch, Alster GmbH\n• Februar 2019\n• Küche',
    [
      ['Helfer als Monteur', 'Uhde GmbH'],
      ['Koch', 'Alster GmbH'],
    ],
  ],
  [
    'no name in a cell that is a list item, and none in a dated line that ends with a colon',
    '2013 – 2015\tDeveloper\tNorvik Ltd\nFreelance\t– Web site of a club\nEngineer of the project since March 2014:\nTests',
    [['Developer', 'Norvik Ltd']],
  ],
  [
    'a job and its employer with small French words between them',
    'Stage au sein de l’équipe Norvik\t2017 – 2020\n\nStage à la Direction du Port\t2014 – 2016',
    [
      ['Stage', 'équipe Norvik'],
      ['Stage', 'Direction du Port'],
    ],
  ],
  [
    'an employer behind capitals',
    '2014 – 2016\nWERKSTUDENT DATENERFASSUNG\nBEI UHDE GMBH',
    [['WERKSTUDENT DATENERFASSUNG', 'UHDE GMBH']],
  ],
  [
    'dates behind dots',
    'Aldham College (North Campus) …………………07/2025 - Present\nAdjunct Instructor',
    [['Adjunct Instructor', 'Aldham College (North Campus)']],
  ],
  [
    'no labels inside jobs as jobs of their own',
    'Norvik Ltd\tOslo\nEngineer\t2017 – 2019\nClient: A large firm\n\nLumo Ltd\tOslo\nTrainee\t2015 – 2017',
    [
      ['Engineer', 'Norvik Ltd'],
      ['Trainee', 'Lumo Ltd'],
    ],
  ],
  [
    'a job of a single date in the print of one with a span',
    'May 2018 · Lead developer - Norvik, Amsterdam\nPlans the sites of four large firms.\n\nMarch 2015 - May 2018 · Backend developer - Lumo, Amsterdam\nBuilt the sites of two small firms.',
    [
      ['Lead developer', 'Norvik'],
      ['Backend developer', 'Lumo'],
    ],
  ],
  [
    'a job with a full stop below its employer',
    '2018 – 2020\tNorvik (Lumo Subsidiary).\nData Scientist.\n\n2016 – 2018\tAldham Institute.\nLab Assistant.',
    [
      ['Data Scientist.', 'Norvik (Lumo Subsidiary).'],
      ['Lab Assistant.', 'Aldham Institute.'],
    ],
  ],
  [
    'titles without the towns before them',
    'June 2014 to Feb 2015, Pune Software Engineer, Norvik Technologies\n\nApril 2013 to May 2014, Delhi Team Lead, Lumo Technologies',
    [
      ['Software Engineer', 'Norvik Technologies'],
      ['Team Lead', 'Lumo Technologies'],
    ],
  ],
  [
    'a job that has a label below its dated employer',
    '2010 – 2012 – Norvik Tecnologia LTDA\nPrograma de testes em três cidades do norte e do sul do Brasil.\nCargo: Engenheiro de Software.',
    [['Engenheiro de Software', 'Norvik Tecnologia LTDA']],
  ],
  [
    'a dash inside a bracket as part of the name',
    'Engineer (Level 2 – 3), Norvik Ltd\t2017 – 2019\n\nTrainee, Lumo Ltd\t2015 – 2017',
    [
      ['Engineer (Level 2 – 3)', 'Norvik Ltd'],
      ['Trainee', 'Lumo Ltd'],
    ],
  ],
  [
    'a kind of employment as no employer',
    'Software Engineer - Apprenticeship\t2017 – 2019\n\nTechnicien - CDI\t2015 – 2017',
    [
      ['Software Engineer', undefined],
      ['Technicien', undefined],
    ],
  ],
  [
    'a job in a house',
    'Krankenpflegerin im UKSH\t2017 – 2020\n\nProgramador en Serbal\t2014 – 2016',
    [
      ['Krankenpflegerin', 'UKSH'],
      ['Programador', 'Serbal'],
    ],
  ],
  [
    'a company and a job at a stroke',
    '株式会社みなと / エンジニア\n2015/10 - 2018/07',
    [['エンジニア', '株式会社みなと']],
  ],
  [
    'the bracket of a title, and no remark behind an employer',
    'Programmer Trainee (Summer), Lotus Labs Ltd\tJune 2017 – July 2017\n\nAnalyst, Crown Works Ltd (mostly in SAS and Excel)\t2012 – 2014',
    [
      ['Programmer Trainee (Summer)', 'Lotus Labs Ltd'],
      ['Analyst', 'Crown Works Ltd'],
    ],
  ],
  [
    'a job indented below its employer',
    '1) Arvind Limited (09/2019 - Present)\n   Accounts Executive, Sanand\n   * Prepares returns.',
    [['Accounts Executive', 'Arvind Limited']],
  ],
  [
    'a department beside the job, above the employer',
    'Senior Executive, Talent Acquisition\nEmami\nMay 2017 – Dec 2020',
    [['Senior Executive, Talent Acquisition', 'Emami']],
  ],
  [
    'an employer and a job that are two phrases',
    '05/2014 – 12/2018\tBSH España. Contable.',
    [['Contable', 'BSH España']],
  ],
  [
    'the name alone where the label announces an address',
    'Dates: 2014 – 2018\nOccupation or position held: Accountant\nName and address of employer: Grupo Jorge, Teruel',
    [['Accountant', 'Grupo Jorge']],
  ],
  [
    'no sentence that ends with an abbreviation as an employer',
    'Data Analyst\nJCPenney\nJun 2019 – Feb 2022\nPlano\nMoved 40 reports from Excel to Power BI.',
    [['Data Analyst', 'JCPenney']],
  ],
  [
    'a table with the beginning and the end in columns of their own',
    'S.No\tOrganization\tDesignation\tFrom\tTo\n1\tGoodricke Group\tManager\tJan-20\tTill Date\n2\tZeta\tClerk\tMay-16\tDec-19',
    [
      ['Manager', 'Goodricke Group'],
      ['Clerk', 'Zeta'],
    ],
  ],
  [
    'a town in brackets behind the employer',
    '03/2014 – 07/2019 : Consultora, Arcadis (Quilicura)',
    [['Consultora', 'Arcadis']],
  ],
  [
    'employers with dots that lead to the edge of the page',
    'Mahsan Ltd. . . . . . . . . . .\nSoftware Engineer\t2019/10 - 2021/07',
    [['Software Engineer', 'Mahsan Ltd']],
  ],
  [
    'a town with its state, in a cell of its own, as neither',
    'Software Engineering Intern\tBurlingame, CA - remote\nMeta\tMay 2022 - Aug 2022',
    [['Software Engineering Intern', 'Meta']],
  ],
  [
    'no label below each job as a heading',
    ['2019 - 2021', '2016 - 2019']
      .map((dates) => `Zeta Ltd\nDriver\n${dates}\nAchievements:\n• Drove 40 lorries.`)
      .join('\n\n'),
    [
      ['Driver', 'Zeta Ltd'],
      ['Driver', 'Zeta Ltd'],
    ],
  ],
  [
    'no sentence that ends with a danda as an employer',
    'सहायक मिस्त्री, लार्सन, भोपाल\n2014 – 2018\nवायरिंग की मरम्मत करता हूँ।',
    [['सहायक मिस्त्री', 'लार्सन']],
  ],
])('reads %s', (_, text, expected) => expect(jobsOf(text)).toEqual(expected))

it('reads a degree indented below its dated school', () => {
  const [entry] = parse('Education\n\nOsmania University    2016\n   B.Tech in Information Technology').education
  expect([entry?.institution, entry?.studyType]).toEqual(['Osmania University', 'B.Tech'])
})

it('takes no line of a document in capitals for a heading because of its capitals', () => {
  const { skills } = parse('SKILLS\n\nHMV LICENCE\nREEFER TRUCKS\n\nEXPERIENCE\n\nDRIVER\nVRL LTD\n2016 - 2018')
  expect(skills.map(({ name }) => name)).toEqual(['HMV LICENCE', 'REEFER TRUCKS'])
})

it('reads Arabic headings and dates', () => {
  const { work } = parse('الخبرة العملية\n\nمحاسبة أولى\nشركة السويدي إليكتريك\nمارس 2018 - حتى الآن')
  expect(work).toMatchObject([{ startDate: '2018-03' }])
})

it('reads an expected end of studies, and a telephone number before a date', () => {
  const { basics, education } = parse(
    '0334281675 01/05/1999\n\nEducation\n\nB.Sc., Kittel College\n2021 – Expected May 2025',
  )
  expect([basics.phone, education[0]?.endDate]).toEqual(['0334281675', '2025-05'])
})

it('is less sure of dates that are not as exact as the others', () => {
  const text = (dates: string) =>
    `Clerk, Meridian Bank\tMay 2016 – Jun 2018\n\nCashier, Zeta Bank\tJan 2014 – Mar 2016\n\nGuard, Alpha Bank\t${dates}`
  const sureOf = (dates: string) => parse(`Experience\n\n${text(dates)}`).meta.confidence['work.2.startDate']
  expect(sureOf('Feb 2012 – Dec 2013')).toBe(0.95)
  expect(sureOf('2012 – Dec 2013')).toBe(0.75)
})

it('is less sure of a name when a part beside it is left over', () => {
  const { confidence } = parse('Experience\n\nLead Analyst, Rates Team, Meridian Bank, NHX\n2019 – 2021').meta
  expect(confidence['work.0.name']).toBeLessThan(0.9)
})

it('ends no section of jobs at a label or a heading that each job has', () => {
  const jobs = (label: string) =>
    `Clerk, Meridian Bank\nMay 2016 – Jun 2018\n${label}\n• Sorted papers.\n\nCashier, Zeta Bank\nJan 2014 – Mar 2016\n${label}\n• Counted cash.\n\nGuard, Alpha Bank\n2010 – 2013\n• Kept watch.`
  expect(jobsOf(jobs('Skills: Word, Excel'))).toHaveLength(3)
  expect(jobsOf(jobs('PROJECTS'))).toHaveLength(3)
})

it('marks the employer of the job above as unsure, and gives it to no other name', () => {
  const text = 'Clerk, Meridian Bank\t2016 – 2018\n\nCashier\t2014 – 2016\n\nChoir of Aldham\t2010 – 2013'
  const { work, meta } = parse(`Experience\n\n${text}`)
  expect(work.map(({ name }) => name)).toEqual(['Meridian Bank', 'Meridian Bank', 'Choir of Aldham'])
  expect(meta.confidence['work.1.name']).toBeLessThan(0.6)
})

it('reads two years in cells of their own as one span', () => {
  const { work } = parse('Experience\n\nNorvik Ltd\tOslo\nClerk\t2016\t2018\n\nLumo Ltd\tOslo\nCook\t2013\t2015')
  expect(work.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2016', '2018'],
    ['2013', '2015'],
  ])
})

it('is less sure of names around a date in the middle of a text', () => {
  const sureOf = (text: string) => parse(`Experience\n\n${text}`).meta.confidence['work.0.position']
  expect(sureOf('Analyst, Meridian Bank Ltd\t2016 – 2018')).toBeGreaterThan(0.7)
  expect(sureOf('Analyst, Meridian Bank Ltd 2016 – 2018, Norvik')).toBeLessThan(0.6)
})

it('reads the dates of a form, of which one may be open', () => {
  const { work } = parse(
    'Experience\n\nCompany: Lumo Print\nPosition: Analyst\nStart date: 2020-02-01\n\nCompany: Vega Works\nPosition: Clerk\nStart date: 2014-06-01\nEnd date: 2020-01-01',
  )
  expect(work.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2020-02', undefined],
    ['2014-06', '2020-01'],
  ])
})
