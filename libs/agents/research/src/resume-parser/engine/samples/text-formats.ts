import { type Format, type Person, spanText } from './sample.ts'

const plain = (p: Person): string =>
  [
    p.name.toUpperCase(),
    p.place,
    `${p.phone}`,
    p.email,
    '',
    'OBJECTIVE',
    '---------',
    p.summary,
    '',
    'EXPERIENCE',
    '----------',
    ...p.work.flatMap((job) => [
      `${job.position}, ${job.name}          ${spanText(job, p.dates)}`,
      ...job.did.map((text) => `  * ${text}`),
      '',
    ]),
    'EDUCATION',
    '---------',
    ...p.education.map((s) => `${s.studyType}, ${s.area}, ${s.institution}, ${s.endDate}`),
    '',
    'SKILLS',
    '------',
    p.skills.join(', '),
  ].join('\r\n')

const markdown = (p: Person): string =>
  [
    `# ${p.name}`,
    '',
    `${p.email} · ${p.phone} · <https://${p.link}>`,
    '',
    '## Experience',
    '',
    ...p.work.flatMap((job) => [
      `### ${job.position} at ${job.name}`,
      `*${spanText(job, p.dates)}, ${job.place}*`,
      '',
      ...job.did.map((text) => `- ${text}`),
      '',
    ]),
    '## Education',
    '',
    ...p.education.map((s) => `**${s.institution}** – ${s.studyType}, ${s.area} (${s.startDate}–${s.endDate})`),
    '',
    '## Skills',
    '',
    ...p.skills.map((skill) => `- ${skill}`),
  ].join('\n')

const labelled = (p: Person): string =>
  [
    `Name: ${p.name}`,
    `Mobile No.: ${p.phone}`,
    `Email: ${p.email}`,
    `Address: ${p.place}`,
    '',
    'Work Experience:',
    '',
    ...p.work.flatMap((job, index) => [
      `${index + 1}) Company Name: ${job.name}`,
      `   Position: ${job.position}`,
      `   Period: ${spanText(job, p.dates)}`,
      `   Job Profile: ${job.did.join(' ')}`,
      '',
    ]),
    'Educational Qualifications:',
    ...p.education.map((s) => `${s.studyType} in ${s.area} from ${s.institution} in ${s.endDate} with ${s.score}`),
    '',
    `Skills: ${p.skills.join(', ')}`,
    `Languages known: ${p.languages.join(', ')}`,
  ].join('\n')

const pasted = (p: Person): string =>
  [
    p.name,
    `${p.work[0]?.position ?? ''} at ${p.work[0]?.name ?? ''}`,
    p.place,
    p.email,
    p.phone,
    '',
    'About',
    p.summary,
    '',
    'Experience',
    ...p.work.flatMap((job) => [
      job.position,
      `${job.name} · Full-time`,
      `${spanText(job, p.dates)} · 2 yrs 1 mo`,
      job.place,
      job.did.join(' '),
      '',
    ]),
    'Education',
    ...p.education.flatMap((s) => [s.institution, `${s.studyType}, ${s.area}`, `${s.startDate} – ${s.endDate}`, '']),
    'Skills',
    ...p.skills,
  ].join('\n')

export const textFormats: readonly Format[] = [
  { id: 'text-plain', look: 'plain text, ruled headings', kind: 'txt', make: plain },
  { id: 'text-markdown', look: 'Markdown', kind: 'txt', make: markdown },
  { id: 'text-labelled', look: 'plain text, every line labelled', kind: 'txt', make: labelled },
  { id: 'text-pasted', look: 'text pasted from a network’s page', kind: 'txt', make: pasted },
]
