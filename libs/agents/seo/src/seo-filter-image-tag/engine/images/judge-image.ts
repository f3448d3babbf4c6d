import type { ImageKind } from '../../definition.ts'
import type { FoundImage } from '../../../shared/engine/images/found-image.ts'

/**
 * The source of each rule. Codes (H, F, ARIA) are WCAG techniques; the other rules are common practice.
 */
const rules: Record<ImageKind, string> = {
  missing: 'F65',
  link_without_name: 'F89',
  whitespace: 'use alt=""',
  title_conflict: 'H67',
  labelled: 'still add alt',
  filename: 'F30',
  generic: 'poor alt',
  long: 'over 125 characters',
  duplicate: 'same alt twice',
  good: 'H37',
  decorative: 'H67',
  tracking_pixel: 'report apart',
  noscript: 'report apart',
  hidden: 'report apart',
}
export type ImageVerdict = { kind: ImageKind; rule: string }

export const maxAlt = 125

const genericWords = new Set(
  (
    'image img picture pic photo photograph graphic icon logo banner thumbnail thumb spacer bullet placeholder figure ' +
    'illustration screenshot untitled blank alt text slide slider hero background button arrow ' +
    'bild foto fotos grafik symbol platzhalter titelbild imagen imágenes icono imagem imagens ícone photographie icône ' +
    'immagine icona afbeelding plaatje obraz obrazek zdjęcie изображение фото картинка логотип चित्र तस्वीर फोटो फ़ोटो ' +
    'इमेज लोगो 画像 写真 ロゴ アイコン 图片 照片 图标 صورة شعار'
  ).split(' '),
)
/** Matches text made only of words that fit any picture, with or without a number. */
const isGeneric = (alt: string): boolean => {
  const words = alt.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.length > 0 && words.length <= 3 && words.every((word) => genericWords.has(word) || /^\d+$/.test(word))
}
const isFileName = (alt: string): boolean =>
  /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i.test(alt) ||
  /^(?:img|dsc|dscn|dscf|pxl|screenshot|image|photo|whatsapp image)[\s_-]*\d[\w\s.-]*$/i.test(alt)

const verdict = (kind: ImageKind, rule: string = rules[kind]): ImageVerdict => ({ kind, rule })

/** Images that are counted separately, whatever their alt. */
const apart = (image: FoundImage): ImageVerdict | null => {
  if (image.noscript) return verdict('noscript')
  if (image.tracking) return verdict('tracking_pixel')
  return image.hidden ? verdict('hidden') : null
}

const withoutAlt = (image: FoundImage): ImageVerdict => {
  if (image.presentational) return verdict('decorative', 'F38')
  // An image's title is only a fallback name, and browsers treat it differently, so it does not replace alt.
  if (image.label === null) return verdict('missing')
  if (image.tag === 'svg') return verdict('good', 'ARIA6')
  return verdict('labelled', image.label.by === 'aria-labelledby' ? 'ARIA10' : rules.labelled)
}

const emptyAlt = (image: FoundImage): ImageVerdict => {
  if (image.label !== null) return verdict('labelled')
  // An image button or an image map area has no name other than its alt.
  if (image.tag === 'input' || image.tag === 'area') return verdict('missing')
  if (image.control !== null && !image.control.named) return verdict('link_without_name')
  return image.title === null ? verdict('decorative') : verdict('title_conflict')
}

const withAlt = (image: FoundImage, alt: string): ImageVerdict => {
  if (image.presentational) return verdict('decorative', 'F38')
  if (isGeneric(alt)) return verdict('generic')
  if (isFileName(alt)) return verdict('filename')
  return alt.length > maxAlt ? verdict('long') : verdict('good')
}

export const judgeImage = (image: FoundImage): ImageVerdict => {
  const alone = apart(image)
  if (alone !== null) return alone
  if (image.alt === null || image.tag === 'svg') return withoutAlt(image)
  const alt = image.alt.trim()
  if (alt !== '') return withAlt(image, alt)
  return image.alt === '' ? emptyAlt(image) : verdict('whitespace')
}

export type JudgedImage = FoundImage & ImageVerdict

/** Judges the images of a page. Different pictures with the same alt are indistinguishable to screen reader users. */
export const judgeImages = (images: readonly FoundImage[]): JudgedImage[] => {
  const judged = images.map((image) => ({ ...image, ...judgeImage(image) }))
  const pictures = new Map<string, Set<string>>()
  for (const { kind, alt, url } of judged) {
    if (kind !== 'good' || url === '') continue
    const key = (alt ?? '').trim().toLowerCase()
    pictures.set(key, (pictures.get(key) ?? new Set()).add(url))
  }
  return judged.map((image) =>
    image.kind === 'good' && image.url !== '' && (pictures.get((image.alt ?? '').trim().toLowerCase())?.size ?? 0) > 1
      ? { ...image, ...verdict('duplicate') }
      : image,
  )
}
