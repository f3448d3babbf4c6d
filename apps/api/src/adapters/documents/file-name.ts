import { parse } from 'node:path'

const maxNameLength = 90

/** Letters, marks and digits of any script; all else becomes one hyphen. */
const slug = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, maxNameLength)
    .toWellFormed()
    .replace(/^-+|-+$/g, '')

/** `company-report-acme-example.docx`: the agent, then the subject of its input. */
export const fileName = (agent: string, title: string, extension: string): string => {
  const name = slug(title === agent ? agent : `${agent} ${title}`)
  return `${name === '' ? 'result' : name}.${extension}`
}

const toAscii = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\w.() -]+/g, '')
    .replaceAll(/[-. ]{2,}/g, '-')
    .replaceAll(/^[-. ]|[-. ]$/g, '')

/** The name for programs that read ASCII only; other scripts are left out. */
const asciiName = (name: string): string => {
  const { name: stem, ext } = parse(name)
  return `${toAscii(stem) || 'file'}${ext.replaceAll(/[^\w.]/g, '')}`
}

/** `attachment` with both forms of the file name (RFC 6266), so that no script is lost. */
export const attachment = (name: string): string => {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encoded}`
}
