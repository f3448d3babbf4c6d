import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx'
import { type Format, type Person, spanText } from './sample.ts'

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const html = (parts: TemplateStringsArray, ...values: (string | string[])[]): string =>
  parts.map((part, index) => part + [values[index] ?? ''].flat().join('')).join('')
const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`
const page = (style: string, body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><style>body{margin:30px;font:10.5pt Arial}h1,h2,h3,p{margin:4px 0}.r{float:right}${style}</style></head><body>${body}</body></html>`

const harvard = (p: Person): string =>
  page(
    'body{font:11pt "Times New Roman"}h2{text-align:center;font-size:11pt;text-transform:uppercase}',
    html`<h1 style="text-align:center;font-size:15pt">${escape(p.name)}</h1>
      <p style="text-align:center">${p.place} • ${p.email} • ${p.phone}</p>
      <h2>Education</h2>
      ${p.education.map(
        (s) =>
          html`<p><b>${escape(s.institution)}</b><span class="r">${p.place}</span></p>
            <p>${s.studyType}, ${s.area}<span class="r">${s.endDate}</span></p>`,
      )}
      <h2>Experience</h2>
      ${p.work.map(
        (job) =>
          html`<p><b>${escape(job.name)}</b><span class="r">${job.place}</span></p>
            <p><b>${job.position}</b><span class="r">${spanText(job, p.dates)}</span></p>
            ${list(job.did)}`,
      )}
      <h2>Skills &amp; Interests</h2>
      <p><b>Technical:</b> ${p.skills.join(', ')}</p>
      <p><b>Language:</b> ${p.languages.join(', ')}</p>`,
  )

const europass = (p: Person): string =>
  page(
    'table{width:100%;border-spacing:0 3px}td{vertical-align:top}td:first-child{width:190px;text-align:right;padding-right:16px;color:#0e4194}',
    html`<h1>Curriculum vitae</h1>
      <table>
        <tr>
          <td>First name(s) / Surname(s)</td>
          <td><b>${escape(p.name)}</b></td>
        </tr>
        <tr>
          <td>Address</td>
          <td>${p.place}</td>
        </tr>
        <tr>
          <td>Telephone</td>
          <td>${p.phone}</td>
        </tr>
        <tr>
          <td>E-mail</td>
          <td>${p.email}</td>
        </tr>
      </table>
      <h2>Work experience</h2>
      <table>
        ${p.work.map(
          (job) =>
            html`<tr>
                <td>Dates</td>
                <td>${spanText(job, p.dates)}</td>
              </tr>
              <tr>
                <td>Occupation or position held</td>
                <td>${job.position}</td>
              </tr>
              <tr>
                <td>Main activities and responsibilities</td>
                <td>${escape(job.did.join(' '))}</td>
              </tr>
              <tr>
                <td>Name and address of employer</td>
                <td>${escape(job.name)}, ${job.place}</td>
              </tr>`,
        )}
      </table>
      <h2>Education and training</h2>
      <table>
        ${p.education.map(
          (s) =>
            html`<tr>
                <td>Dates</td>
                <td>${s.startDate} - ${s.endDate}</td>
              </tr>
              <tr>
                <td>Title of qualification awarded</td>
                <td>${s.studyType}, ${s.area}</td>
              </tr>
              <tr>
                <td>Name of organisation providing education</td>
                <td>${escape(s.institution)}</td>
              </tr>`,
        )}
      </table>
      <h2>Skills</h2>
      <p>${p.skills.join(', ')}</p>`,
  )

const sentences = (p: Person): string =>
  page(
    '',
    html`<p style="text-align:center"><b>RESUME</b></p>
      <p><b>${escape(p.name)}</b></p>
      <p>${p.place}</p>
      <p>Cell: ${p.phone}</p>
      <p>Email id: ${p.email}</p>
      <h3>Professional Experience</h3>
      <ul>
        ${p.work.map((job) => html`<li>${job.endDate === null ? 'Working' : 'Worked'} as ${job.position} in ${escape(job.name)} from ${spanText(job, { ...p.dates, dash: ' to ' })}.</li>`)}
      </ul>
      <h3>Academic Qualification</h3>
      <ul>
        ${p.education.map((s) => html`<li>${s.studyType} in ${s.area} from ${escape(s.institution)} in the year ${s.endDate} with ${s.score}</li>`)}
      </ul>
      <h3>Skills</h3>
      ${list(p.skills)}
      <h3>Personal Profile</h3>
      <p>Marital status: Single</p>
      <p>Place: ${p.place}</p>`,
  )

const federal = (p: Person): string =>
  page(
    '',
    html`<h2>${escape(p.name)}</h2>
      <p>${p.place}</p>
      <p>Mobile: ${p.phone} | Email: ${p.email}</p>
      <h2>WORK EXPERIENCE</h2>
      ${p.work.map(
        (job) =>
          html`<p style="margin-top:12px"><b>${job.position}</b>, ${escape(job.name)}</p>
            <p>${job.place}</p>
            <p>Dates Employed: ${spanText(job, p.dates)}</p>
            <p>Hours per week: 40</p>
            <p>Duties:</p>
            ${list(job.did)}`,
      )}
      <h2>EDUCATION</h2>
      ${p.education.map(
        (s) =>
          html`<p>${escape(s.institution)}</p>
            <p>${s.studyType} in ${s.area}, ${s.endDate}</p>
            <p>GPA: 3.4 of 4.0</p>`,
      )}
      <h2>JOB-RELATED SKILLS</h2>
      <p>${p.skills.join(', ')}</p>`,
  )

const academic = (p: Person): string =>
  page(
    'body{font:11pt Georgia;margin:50px}.g{display:grid;grid-template-columns:110px 1fr;gap:6px}h2{font-size:12pt;font-variant:small-caps}',
    html`<p style="font-size:17pt;text-align:center">${escape(p.name)}</p>
      <p style="text-align:center">${p.email}<br />${p.phone}<br />${p.place}</p>
      <h2>Education</h2>
      <div class="g">
        ${p.education.map(
          (s) =>
            html`<div>${s.startDate}–${s.endDate}</div>
              <div>${s.studyType} (${s.area}), <i>${escape(s.institution)}</i></div>`,
        )}
      </div>
      <h2>Positions held</h2>
      <div class="g">
        ${p.work.map(
          (job) =>
            html`<div>${spanText(job, { ...p.dates, month: 'year', dash: '–' })}</div>
              <div>${job.position}, <i>${escape(job.name)}</i><br />${escape(job.did.join(' '))}</div>`,
        )}
      </div>
      <h2>Publications</h2>
      <p>On the patience of bees. Journal of Small Things, 2018.</p>
      <h2>Skills</h2>
      <p>${p.skills.join(', ')}</p>`,
  )

const twoPages = (p: Person): string =>
  page(
    'h2{border-top:1px solid #999;font-size:12pt;padding-top:6px}li{margin-bottom:9px}',
    html`<h1>${escape(p.name)}</h1>
      <p>${p.phone} | ${p.email}</p>
      <h2>Experience</h2>
      ${p.work.map(
        (job) =>
          html`<h3>${job.position}</h3>
            <p>${escape(job.name)} | ${job.place} | ${spanText(job, p.dates)}</p>
            ${list([...job.did, ...job.did, ...job.did, ...job.did, ...job.did, ...job.did])}`,
      )}
      <h2>Education</h2>
      ${p.education.map(
        (s) =>
          html`<h3>${s.studyType}, ${s.area}</h3>
            <p>${escape(s.institution)} | ${s.startDate} - ${s.endDate}</p>`,
      )}
      <h2>Skills</h2>
      ${list(p.skills)}`,
  )

const wordBoxes = async (p: Person): Promise<Uint8Array> => {
  const text = (value: string, bold = false) => new Paragraph({ children: [new TextRun({ text: value, bold })] })
  const row = (left: string, right: Paragraph[]) =>
    new TableRow({ children: [new TableCell({ children: [text(left)] }), new TableCell({ children: right })] })
  const children = [
    text(p.name, true),
    text(`${p.email} / ${p.phone} / ${p.place}`),
    text('Work History', true),
    new Table({
      rows: p.work.map((job) =>
        row(spanText(job, p.dates), [text(job.position, true), text(job.name), ...job.did.map((did) => text(did))]),
      ),
    }),
    text('Education', true),
    new Table({
      rows: p.education.map((s) =>
        row(`${s.startDate} - ${s.endDate}`, [text(`${s.studyType}, ${s.area}`, true), text(s.institution)]),
      ),
    }),
    text('Skills', true),
    text(p.skills.join(', ')),
  ]
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })))
}

const noSections = (p: Person): string =>
  [
    p.name,
    `${p.phone} ${p.email}`,
    '',
    ...p.work.flatMap((job) => [
      `${spanText(job, p.dates)}: ${job.position} - ${job.name}`,
      ...job.did.map((did) => `- ${did}`),
    ]),
    '',
    ...p.education.map((s) => `${s.startDate}-${s.endDate}: ${s.studyType}, ${s.area} - ${s.institution}`),
    '',
    `Skills: ${p.skills.join(', ')}`,
  ].join('\n')

/**
 * Written after the parser, with uninformative job and company names. These samples measure the parser on layouts it was
 * not tuned for.
 */
export const oddFormats: readonly Format[] = [
  { id: 'odd-harvard', look: 'place and date at the right of two lines', kind: 'html', make: harvard },
  { id: 'odd-europass', look: 'old Europass form, long labels', kind: 'html', make: europass },
  { id: 'odd-sentences', look: 'jobs as sentences', kind: 'html', make: sentences },
  { id: 'odd-federal', look: 'US federal form', kind: 'html', make: federal },
  { id: 'odd-academic', look: 'academic, years in the margin', kind: 'html', make: academic },
  { id: 'odd-two-pages', look: 'two to three pages, many list items', kind: 'html', make: twoPages },
  { id: 'odd-word-boxes', look: 'Word, a table box for each job', kind: 'docx', make: wordBoxes },
  { id: 'odd-no-headings', look: 'plain text without headings', kind: 'txt', make: noSections },
]
