import { type Format, type Person, spanText } from './sample.ts'

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const html = (parts: TemplateStringsArray, ...values: (string | string[])[]): string =>
  parts.map((part, index) => part + [values[index] ?? ''].flat().join('')).join('')
const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`
const lines = (items: readonly string[]): string => items.map((item) => `<div>${escape(item)}</div>`).join('')
const page = (style: string, body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><style>body{margin:0;font:10.5pt Arial}h1,h2,h3,p{margin:5px 0}.r{float:right}${style}</style></head><body>${body}</body></html>`

const long: Person['dates'] = { month: 'long', dash: ' - ', now: 'Present' }

const networkExport = (p: Person): string =>
  page(
    '.s{position:absolute;left:0;top:0;width:220px;height:1000px;background:#293e49;color:#fff;padding:20px}.m{position:absolute;left:290px;top:20px;width:470px}',
    html`<div class="s">
        <h3>Contact</h3>
        ${p.phone} (Mobile)<br />${p.email}<br />www.${p.link} (LinkedIn)
        <h3>Top Skills</h3>
        ${lines(p.skills.slice(0, 3))}
        <h3>Languages</h3>
        ${lines(p.languages)}
      </div>
      <div class="m">
        <h1>${escape(p.name)}</h1>
        <div>${p.work[0]?.position ?? ''} at ${escape(p.work[0]?.name ?? '')}</div>
        <div style="color:#666">${p.place}</div>
        <h2>Summary</h2>
        <p>${escape(p.summary)}</p>
        <h2>Experience</h2>
        ${p.work.map(
          (job) =>
            html`<div style="margin-top:12px;font-size:12pt">${escape(job.name)}</div>
              <div style="font-size:11.5pt">${job.position}</div>
              <div>
                ${spanText(job, p.dates.month === 'year' ? p.dates : long)}${p.dates.month === 'year' ? '' : ' (2 years 3 months)'}
              </div>
              <div style="color:#666">${job.place}</div>
              <p>${escape(job.did.join(' '))}</p>`,
        )}
        <h2>Education</h2>
        ${p.education.map(
          (s) =>
            html`<div style="font-size:12pt">${escape(s.institution)}</div>
              <div>${s.studyType}, ${s.area} · (${s.startDate} - ${s.endDate})</div>`,
        )}
      </div>`,
  )

const leftBar = (p: Person): string =>
  page(
    '.g{display:grid;grid-template-columns:32% 1fr;min-height:1000px}.s{background:#f0f0f5;padding:22px}.m{padding:22px}h2{font-size:13pt;color:#0a4}',
    html`<div class="g">
      <div class="s">
        <h2>CONTACT</h2>
        <p>${p.phone}</p>
        <p>${p.email}</p>
        <p>${p.place}</p>
        <h2>EDUCATION</h2>
        ${p.education.map(
          (s) =>
            html`<p><b>${s.studyType}, ${s.area}</b></p>
              <p>${escape(s.institution)}</p>
              <p>${s.startDate} - ${s.endDate}</p>`,
        )}
        <h2>SKILLS</h2>
        ${list(p.skills)}
      </div>
      <div class="m">
        <h1 style="font-size:24pt">${escape(p.name)}</h1>
        <p>${p.work[0]?.position ?? ''}</p>
        <h2>PROFILE</h2>
        <p>${escape(p.summary)}</p>
        <h2>WORK EXPERIENCE</h2>
        ${p.work.map(
          (job) =>
            html`<p style="margin-top:10px"><b>${job.position}</b></p>
              <p>${escape(job.name)} &nbsp;|&nbsp; ${spanText(job, p.dates)}</p>
              ${list(job.did)}`,
        )}
      </div>
    </div>`,
  )

const rightBar = (p: Person): string =>
  page(
    'body{margin:30px}.g{display:grid;grid-template-columns:1fr 200px;gap:30px}h2{border-bottom:2px solid #222;font-size:12pt}',
    html`<h1 style="font-size:26pt">${escape(p.name)}</h1>
      <p>${p.work[0]?.position ?? ''} | ${p.place}</p>
      <div class="g">
        <div>
          <h2>Experience</h2>
          ${p.work.map(
            (job) =>
              html`<p><b>${escape(job.name)}</b>, ${job.place} — <i>${job.position}</i></p>
                <p style="font-size:9pt;color:#777">${spanText(job, p.dates).toUpperCase()}</p>
                ${list(job.did)}`,
          )}
          <h2>Education</h2>
          ${p.education.map(
            (s) =>
              html`<p><b>${escape(s.institution)}</b> — <i>${s.studyType}, ${s.area}</i></p>
                <p style="font-size:9pt;color:#777">${s.startDate} - ${s.endDate}</p>`,
          )}
        </div>
        <div>
          <h2>Contact</h2>
          <p>${p.phone}</p>
          <p>${p.email}</p>
          <h2>Skills</h2>
          ${lines(p.skills)}
          <h2>Languages</h2>
          ${lines(p.languages)}
          <h2>Awards</h2>
          <p>Employee of the Month</p>
        </div>
      </div>`,
  )

const sideHeadings = (p: Person): string =>
  page(
    'body{margin:34px}.g{display:grid;grid-template-columns:140px 1fr;gap:14px;margin-top:14px}h2{font-size:10.5pt;text-transform:uppercase}',
    html`<h1>${escape(p.name)}</h1>
      <p>${p.email} · ${p.phone}</p>
      <div class="g">
        <h2>Experience</h2>
        <div>
          ${p.work.map(
            (job) =>
              html`<p><b>${job.position}</b><span class="r">${spanText(job, p.dates)}</span></p>
                <p>${escape(job.name)}</p>
                ${list(job.did)}`,
          )}
        </div>
        <h2>Education</h2>
        <div>
          ${p.education.map(
            (s) =>
              html`<p><b>${escape(s.institution)}</b><span class="r">${s.endDate}</span></p>
                <p>${s.studyType} in ${s.area}</p>`,
          )}
        </div>
        <h2>Skills</h2>
        <div>${p.skills.join(', ')}</div>
      </div>`,
  )

const twoRoles = (p: Person): string => {
  const [first, second, ...rest] = p.work
  const shared = first && second ? [first, { ...second, name: first.name }] : p.work
  const span = (job: Person['work'][number]) => spanText(job, p.dates)
  return page(
    'body{margin:30px}',
    html`<h1>${escape(p.name)}</h1>
      <p>${p.place} | ${p.email} | ${p.phone}</p>
      <h2>EXPERIENCE</h2>
      <p style="font-size:13pt"><b>${escape(first?.name ?? '')}</b></p>
      ${shared.map(
        (job) =>
          html`<p><i>${job.position}</i><span class="r">${span(job)}</span></p>
            ${list(job.did)}`,
      )}
      ${rest.map(
        (job) =>
          html`<p style="font-size:13pt"><b>${escape(job.name)}</b></p>
            <p><i>${job.position}</i><span class="r">${span(job)}</span></p>
            ${list(job.did)}`,
      )}
      <h2>EDUCATION</h2>
      ${p.education.map(
        (s) =>
          html`<p style="font-size:13pt"><b>${escape(s.institution)}</b></p>
            <p><i>${s.studyType}, ${s.area}</i><span class="r">${s.startDate} - ${s.endDate}</span></p>`,
      )}
      <h2>SKILLS</h2>
      <p>${p.skills.join(', ')}</p>`,
  )
}

/** Printed resumes with side-by-side columns. */
export const columnFormats: readonly Format[] = [
  { id: 'network-export', look: 'two columns, like a network’s PDF export', kind: 'html', make: networkExport },
  { id: 'left-bar', look: 'two columns, bar at the left', kind: 'html', make: leftBar },
  { id: 'right-bar', look: 'head over two columns, bar at the right', kind: 'html', make: rightBar },
  { id: 'side-headings', look: 'headings beside the text', kind: 'html', make: sideHeadings },
  { id: 'two-roles', look: 'two roles under one company', kind: 'html', make: twoRoles },
]
