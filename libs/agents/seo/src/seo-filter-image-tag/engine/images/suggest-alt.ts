import { decoded } from '@bazaar/agents-kit/server'
import type { FoundImage } from '../../../shared/engine/images/found-image.ts'
import type { ImagePage } from '../../../shared/engine/images/find-images.ts'
import { maxAlt } from './judge-image.ts'

/** `from` names the place on the page. The text was chosen without seeing the picture. */
export type Suggestion = { text: string; from: string }

const noise = new Set(
  (
    'img image images pic picture photo dsc dscn dscf pxl screenshot screen shot whatsapp at final copy new edited scaled ' +
    'crop cropped thumb thumbnail small medium large big full hd min web mobile desktop tablet retina banner hero bg ' +
    'background slide slider carousel home page v1 v2 v3 jpg jpeg png gif webp avif svg asset untitled design'
  ).split(' '),
)
const isWord = (word: string): boolean =>
  /^\p{L}{3,}$/u.test(word) && !noise.has(word.toLowerCase()) && !/^[bcdfghjklmnpqrstvwxz]{4,}$/i.test(word)

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Extracts words from a file name: `/img/ragi-loaf_500g-1024x768.jpg` → 'ragi loaf'. */
const fileWords = (url: string): string[] => {
  if (url === '') return []
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  const readable = /%[0-9a-f]{2}/i.test(name) && URL.canParse(`x:${name}`) ? decoded(name) : name
  return readable
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(isWord)
    .slice(0, 8)
}

/** Extracts words from the last path segment: `/menu/filter-coffee` → 'filter coffee'. The home page has none. */
const pathWords = (url: string | null): string[] => {
  const last = url === null ? '' : (new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '')
  return decoded(last)
    .replace(/\.\w{2,5}$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(isWord)
}

const shorten = (text: string): string => {
  if (text.length <= maxAlt) return text
  const cut = text.slice(0, maxAlt)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 60)).replace(/[\s,;:.–-]+$/, '')
}

type Site = Pick<ImagePage, 'siteName' | 'language'>

/** A picture in a link is named by the link's target, in the language of the page. */
const forLink = ({ control, url }: FoundImage, { siteName, language }: Site): Suggestion | null => {
  if (control === null || control.named) return null
  const toHome = control.url !== null && new URL(control.url).pathname === '/'
  if (toHome && siteName !== null) {
    const isEnglish = language === null || /^en\b/i.test(language)
    return { text: isEnglish ? `${siteName}, home page` : siteName, from: 'where the link leads' }
  }
  const words = pathWords(control.url)
  if (words.length > 0) return { text: sentence(words.join(' ')), from: 'where the link leads' }
  const file = fileWords(url).filter((word) => word.toLowerCase() !== 'logo')
  return file.length > 0 ? { text: sentence(file.join(' ')), from: 'file name' } : null
}

const isLogo = (url: string): boolean => /logo/i.test(new URL(url === '' ? 'x:/' : url).pathname)

const suggestionFrom = (text: string | null | undefined, from: string): Suggestion[] =>
  text === null || text === undefined ? [] : [{ text, from }]

/** A file name with two words is enough. One word needs the heading above it. */
const fromFile = ({ url, heading }: FoundImage): Suggestion[] => {
  const words = fileWords(url)
  const name = sentence(words.join(' '))
  if (words.length === 0) return []
  const alone = words.length === 1 && heading !== null
  if (alone && heading.toLowerCase().includes(name.toLowerCase())) return [{ text: heading, from: 'heading above' }]
  return alone
    ? [{ text: `${name}: ${heading}`, from: 'file name and heading above' }]
    : [{ text: name, from: 'file name' }]
}

/**
 * Suggests an alt from the image's surroundings, best source first. Null when nothing indicates what it shows.
 * A person who sees the picture must check the suggestion.
 */
export const suggestAlt = (image: FoundImage, site: Site): Suggestion | null => {
  const { siteName } = site
  const link = forLink(image, site)
  if (link !== null) return link
  if (isLogo(image.url) && siteName !== null) return { text: `${siteName} logo`, from: 'file name and site name' }
  const best = [
    ...suggestionFrom(image.caption, 'caption'),
    ...suggestionFrom(image.label?.text, 'label'),
    ...suggestionFrom(image.title, 'title of the image'),
    ...fromFile(image),
    ...suggestionFrom(image.heading, 'heading above'),
  ][0]
  return best === undefined ? null : { ...best, text: shorten(best.text) }
}
