import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const declared = new Map(
  [...css.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
)
const resolve = (text: string): string =>
  text.replace(/var\(--([a-z0-9-]+)\)/g, (_, name: string) => resolve(declared.get(name) ?? `missing ${name}`))

const number = (text: string): number => {
  const sum = /^calc\(([\d.]+) ([+-]) ([\d.]+)\)$/.exec(text)
  if (!sum) return Number(text)
  return Number(sum[1]) + (sum[2] === '-' ? -1 : 1) * Number(sum[3])
}

/** The two colours of a token: [light, dark]. */
const coloursOf = (token: string): [string, string] => {
  const found = [...resolve(declared.get(token) ?? '').matchAll(/oklch\(((?:[^()]|\([^()]*\))*)\)/g)].map(
    ([, body = '']) => body,
  )
  const [light, dark = light] = found
  if (light === undefined || dark === undefined) throw new Error(`--${token} is not a colour`)
  return [light, dark]
}

/** Relative luminance of 'L C H' in OKLCH. Sources: CSS Color 4 §10 (matrices), WCAG 2.2 (luminance). */
const luminance = (colour: string): number => {
  const [lightness = 0, chroma = 0, hue = 0] = (colour.match(/calc\([^)]*\)|[\d.]+/g) ?? []).map(number)
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (part: number) => Math.min(1, Math.max(0, part))
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

const sheets = ['color-paper', 'color-surface', 'color-raised', 'color-sunken']
const inks = ['color-ink', 'color-ink-soft', 'color-accent', 'color-bad', 'color-good', 'color-credit-ink']
const texts: [string, string][] = [
  ...inks.flatMap((ink) => sheets.map((sheet): [string, string] => [ink, sheet])),
  ['color-on-accent', 'color-accent'],
  ['color-on-accent', 'color-accent-strong'],
  ['color-accent', 'color-accent-soft'],
  ['color-accent-strong', 'color-accent-soft'],
  ['color-ink', 'color-accent-soft'],
  ['color-on-bad', 'color-bad'],
  ['color-on-bad', 'color-bad-strong'],
  ['color-on-deep', 'color-deep'],
  ['color-on-deep-soft', 'color-deep'],
  ...['good', 'warn', 'bad'].map((tone): [string, string] => [`color-${tone}`, `color-${tone}-soft`]),
  ['color-credit-ink', 'color-credit-soft'],
]
const controls: [string, string][] = [
  ...sheets.slice(0, 3).map((sheet): [string, string] => ['color-line-strong', sheet]),
  ...sheets.map((sheet): [string, string] => ['color-focus', sheet]),
]

describe('colours', () => {
  it.each(texts)('%s is readable on %s in both themes', (ink, sheet) => {
    const [light, dark] = [0, 1].map((theme) => contrast(coloursOf(ink)[theme]!, coloursOf(sheet)[theme]!))
    expect(light).toBeGreaterThanOrEqual(4.5)
    expect(dark).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controls)('%s is visible on %s in both themes', (edge, sheet) => {
    const [light, dark] = [0, 1].map((theme) => contrast(coloursOf(edge)[theme]!, coloursOf(sheet)[theme]!))
    expect(light).toBeGreaterThanOrEqual(3)
    expect(dark).toBeGreaterThanOrEqual(3)
  })

  it.each([1, 2, 3, 4, 5, 6])('series %i of a chart is clear on a dark surface', (series) => {
    expect(contrast(coloursOf(`chart-${series}`)[1], coloursOf('color-surface')[1])).toBeGreaterThanOrEqual(5)
  })
})
