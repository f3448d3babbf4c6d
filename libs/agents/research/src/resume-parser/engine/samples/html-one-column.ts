import { type Format, type Person, spanText } from './sample.ts'

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const html = (parts: TemplateStringsArray, ...values: (string | string[])[]): string =>
  parts.map((part, index) => part + [values[index] ?? ''].flat().join('')).join('')
const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`
const page = (style: string, body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><style>body{margin:28px;font:11pt Arial}h1,h2,h3,p{margin:4px 0}ul{margin:2px 0}.r{float:right}${style}</style></head><body>${body}</body></html>`

const classic = (p: Person): string =>
  page(
    '',
    html`<h1>${escape(p.name)}</h1>
      <p>${p.email} | ${p.phone} | ${p.place} | ${p.link}</p>
      <h2>SUMMARY</h2>
      <p>${escape(p.summary)}</p>
      <h2>WORK EXPERIENCE</h2>
      ${p.work.map(
        (job) =>
          html`<p><b>${escape(job.name)}</b><span class="r">${spanText(job, p.dates)}</span><br />${job.position}</p>
            ${list(job.did)}`,
      )}
      <h2>EDUCATION</h2>
      ${p.education.map((s) => html`<p><b>${escape(s.institution)}</b><span class="r">${s.startDate} - ${s.endDate}</span><br />${s.studyType}, ${s.area}, ${s.score}</p>`)}
      <h2>SKILLS</h2>
      <p>${p.skills.join(', ')}</p>
      <h2>LANGUAGES</h2>
      <p>${p.languages.join(', ')}</p>`,
  )

const titleFirst = (p: Person): string =>
  page(
    'body{font:10.5pt Georgia}h2{border-bottom:1px solid #333;font-size:13pt}',
    html`<h1 style="text-align:center">${escape(p.name)}</h1>
      <p style="text-align:center">${p.place} &bull; ${p.phone} &bull; ${p.email}</p>
      <h2>Professional Experience</h2>
      ${p.work.map(
        (job) =>
          html`<h3>${job.position}<span class="r" style="font-weight:400">${spanText(job, p.dates)}</span></h3>
            <p><i>${escape(job.name)}, ${job.place}</i></p>
            ${list(job.did)}`,
      )}
      <h2>Education</h2>
      ${p.education.map(
        (s) =>
          html`<h3>${s.studyType} in ${s.area}<span class="r">${s.endDate}</span></h3>
            <p>${escape(s.institution)}</p>`,
      )}
      <h2>Technical Skills</h2>
      ${list(p.skills)}`,
  )

const oneLine = (p: Person): string =>
  page(
    'h2{color:#1a5fb4;letter-spacing:4px;text-transform:uppercase;font-size:11pt}',
    html`<h1 style="text-transform:uppercase;letter-spacing:2px">${escape(p.name)}</h1>
      <p>${p.work[0]?.position ?? ''}</p>
      <p>Phone: ${p.phone}</p>
      <p>Email: ${p.email}</p>
      <h2>Profile</h2>
      <p>${escape(p.summary)}</p>
      <h2>Employment History</h2>
      ${p.work.map(
        (job) =>
          html`<p><b>${job.position}, ${escape(job.name)}</b> (${spanText(job, p.dates)})</p>
            ${list(job.did)}`,
      )}
      <h2>Education</h2>
      ${p.education.map((s) => html`<p>${s.studyType} ${s.area}, ${escape(s.institution)}, ${s.startDate} – ${s.endDate}</p>`)}
      <h2>Core Competencies</h2>
      <p>${p.skills.join(' | ')}</p>`,
  )

const marginDates = (p: Person): string =>
  page(
    'table{width:100%}td{vertical-align:top}td:first-child{width:150px;color:#555}',
    html`<h1>${escape(p.name)}</h1>
      <p>${p.place}</p>
      <p>${p.phone}, ${p.email}</p>
      <h2>Experience</h2>
      <table>
        ${p.work.map(
          (job) =>
            html`<tr>
              <td>${spanText(job, p.dates)}</td>
              <td><b>${job.position}</b><br />${escape(job.name)}<br />${list(job.did)}</td>
            </tr>`,
        )}
      </table>
      <h2>Education</h2>
      <table>
        ${p.education.map(
          (s) =>
            html`<tr>
              <td>${s.startDate} - ${s.endDate}</td>
              <td><b>${s.studyType}, ${s.area}</b><br />${escape(s.institution)}</td>
            </tr>`,
        )}
      </table>
      <h2>Skills</h2>
      <p>${p.skills.join(' · ')}</p>`,
  )

const indian = (p: Person): string =>
  page(
    'body{font:11pt "Times New Roman"}table{border-collapse:collapse}td,th{border:1px solid #000;padding:3px 8px}u{font-weight:bold}',
    html`<h2 style="text-align:center">CURRICULUM VITAE</h2>
      <p><b>${escape(p.name.toUpperCase())}</b></p>
      <p>Mobile: ${p.phone}</p>
      <p>E-mail: ${p.email}</p>
      <p><u>CAREER OBJECTIVE:</u></p>
      <p>To work in a challenging position where my skills help the organisation to grow.</p>
      <p><u>WORK EXPERIENCE:</u></p>
      ${p.work.map(
        (job) =>
          html`<p>Organization: ${escape(job.name)}</p>
            <p>Designation: ${job.position}</p>
            <p>Duration: ${spanText(job, p.dates)}</p>
            <p>Responsibilities:</p>
            ${list(job.did)}`,
      )}
      <p><u>EDUCATIONAL QUALIFICATION:</u></p>
      <table>
        <tr>
          <th>Course</th>
          <th>Institution</th>
          <th>Year</th>
          <th>Marks</th>
        </tr>
        ${p.education.map(
          (s) =>
            html`<tr>
              <td>${s.studyType} (${s.area})</td>
              <td>${escape(s.institution)}</td>
              <td>${s.endDate}</td>
              <td>${s.score}</td>
            </tr>`,
        )}
      </table>
      <p><u>SKILLS:</u></p>
      ${list(p.skills)}
      <p><u>PERSONAL DETAILS:</u></p>
      <p>Father's Name: Mr. S. Kumar</p>
      <p>Date of Birth: 12/05/1990</p>
      <p>Languages Known: ${p.languages.join(', ')}</p>
      <p><u>DECLARATION:</u></p>
      <p>I hereby declare that the above information is true to the best of my knowledge.</p>`,
  )

const dateLineFirst = (p: Person): string =>
  page(
    'h2{background:#eee;padding:3px}',
    html`<h1>${escape(p.name)}</h1>
      <p>${p.phone} / ${p.email} / ${p.place}</p>
      <h2>Career Summary</h2>
      <p>${escape(p.summary)}</p>
      <h2>Relevant Experience</h2>
      ${p.work.map(
        (job) =>
          html`<p style="color:#666;margin-top:14px">${spanText(job, p.dates).toUpperCase()}</p>
            <h3>
              ${job.position.toUpperCase()}, <span style="font-weight:400">${escape(job.name.toUpperCase())}</span>
            </h3>
            <p>${escape(job.did.join(' '))}</p>`,
      )}
      <h2>Education</h2>
      ${p.education.map(
        (s) =>
          html`<p style="color:#666">${s.endDate}</p>
            <h3>${s.studyType}, ${s.area}</h3>
            <p>${escape(s.institution)}</p>`,
      )}
      <h2>Skills</h2>
      <p>${p.skills.join('; ')}</p>`,
  )

const piped = (p: Person): string =>
  page(
    'body{font:10pt Verdana}h2{font-size:10pt}',
    html`<p style="font-size:16pt">${escape(p.name)}</p>
      <p>${p.email}</p>
      <p>${p.phone}</p>
      <p>${p.link}</p>
      <h2>Work History</h2>
      ${p.work.map(
        (job) =>
          html`<p>${escape(job.name)} | ${job.position} | ${spanText(job, p.dates)}</p>
            ${job.did.map((text) => `<p>- ${escape(text)}</p>`).join('')}`,
      )}
      <h2>Academic Background</h2>
      ${p.education.map((s) => html`<p>${escape(s.institution)} | ${s.studyType} ${s.area} | ${s.startDate}-${s.endDate}</p>`)}
      <h2>Key Skills</h2>
      <p>Tools: ${p.skills.join(', ')}</p>
      <h2>Interests</h2>
      <p>Cricket, hiking</p>`,
  )

/** Printed resumes with one column. */
export const oneColumnFormats: readonly Format[] = [
  { id: 'classic', look: 'one column, company first, dates at the right', kind: 'html', make: classic },
  { id: 'title-first', look: 'one column, title first, centred head', kind: 'html', make: titleFirst },
  { id: 'one-line', look: 'one line per job, dates in brackets, spaced headings', kind: 'html', make: oneLine },
  { id: 'margin-dates', look: 'dates in the left margin', kind: 'html', make: marginDates },
  { id: 'indian', look: 'Indian curriculum vitae with labels and a marks table', kind: 'html', make: indian },
  { id: 'date-line', look: 'date on its own line, capitals', kind: 'html', make: dateLineFirst },
  { id: 'piped', look: 'parts between upright strokes, no large headings', kind: 'html', make: piped },
]
