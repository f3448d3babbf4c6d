import { alphanumeric } from '../text/words.ts'
import { oneLine } from './dom.ts'
import { isCredited } from './facts/credit.ts'
import type { StructuredData, TextBlock } from './page-facts.ts'

/** Titles that templates give every home page. They name no page. */
const templateTitle =
  /^(?:home(?: ?page)?|index|main|welcome|untitled(?: document)?|document|new page|my (?:web)?site|website|inicio|(?:página )?principal|(?:page d['’])?accueil|start(?:seite)?|willkommen|pagina iniziale|início|ホーム|トップページ|首页|الرئيسية|होम|मुखपृष्ठ)$/iu
export const isTemplateTitle = (title: string): boolean => templateTitle.test(title.trim())

const partsOf = (title: string): string[] => title.split(/\s+[|–—·:»-]\s+/)

/** The part of the title that repeats a label of the host name, such as `Acme` for acme.example. */
const nameInTitle = (title: string, url: URL): string | null => {
  const labels = url.hostname.split('.').map(alphanumeric)
  const parts = partsOf(title)
  return parts.length < 2 ? null : oneLine(parts.find((part) => labels.includes(alphanumeric(part))))
}

/** `Acme` of `Home | Acme`, when a line of the page begins or ends with it. */
const nameBesideHome = (title: string, visible: readonly TextBlock[]): string | null => {
  const [first = '', second = '', ...others] = partsOf(title)
  const name = isTemplateTitle(first) ? second : isTemplateTitle(second) ? first : ''
  const key = alphanumeric(name)
  if (key.length < 4 || others.length > 0 || isTemplateTitle(name)) return null
  return visible.some(({ text }) => alphanumeric(text).startsWith(key) || alphanumeric(text).endsWith(key))
    ? name
    : null
}

const copyright =
  /^(?:copyright)?\s?(?:©|\(c\))\s?(?:copyright)?[\s,]*(?:(?:19|20)\d{2}(?:\s?[-–]\s?(?:(?:19|20)\d{2}|now|heute))?)?[\s,:|–-]*(?:by\s)?(?<name>\p{L}[^|©]{2,60})$/iu
/** What is behind the name: `All rights reserved`, `Designed by …`. */
const behind =
  /[\s.,|·–—-]*(?:\b(?:all rights|alle rechte|tous droits|todos los derechos|todos os direitos|tutti i diritti|designed|developed|powered|created|made (?:by|with))\b|सर्वाधिकार|सभी अधिकार|جميع الحقوق).*$/iu

/** The name behind `©`, which the page states in another line as well. Who made a template is named once. */
const nameInCopyright = (visible: readonly TextBlock[]): string | null => {
  const lines = visible.map(({ text }) => text)
  for (const line of lines) {
    const name = copyright.exec(line.slice(0, 200).replace(behind, '').trim())?.groups?.['name']?.trim() ?? ''
    const key = alphanumeric(name)
    const isRepeated = lines.some((other) => other !== line && alphanumeric(other).includes(key))
    if (key.length >= 4 && name.split(/\s+/).length <= 7 && isRepeated) return name
  }
  return null
}

/** Templates put the address of the site where its name belongs. */
const isAddress = /^https?:\/\/|\/$/i

type Named = { title: string | null; openGraph: Readonly<Record<string, string>> }

/** The site name as the page states it. Never derived from the address alone. */
export const siteNameOf = (
  { title, openGraph }: Named,
  structured: StructuredData,
  { url, visible }: { url: URL; visible: readonly TextBlock[] },
): string | null => {
  const site = structured.nodes.find((node) => node['@type'] === 'WebSite')?.['name']
  const stated = [
    openGraph['og:site_name'],
    structured.organization?.name,
    typeof site === 'string' ? oneLine(site) : null,
  ]
  return (
    // Builders of websites leave their own name in the head.
    stated.find(
      (name) =>
        typeof name === 'string' && !isTemplateTitle(name) && !isAddress.test(name) && !isCredited(name, visible),
    ) ??
    nameInTitle(title ?? '', url) ??
    nameBesideHome(title ?? '', visible) ??
    nameInCopyright(visible)
  )
}
