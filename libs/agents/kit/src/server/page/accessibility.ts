import { type DomElement, hiddenParts, isElement, oneLine, type Page } from './dom.ts'
import type { AccessibilityFacts, Heading, PageImage } from './page-facts.ts'

/** Whether phones show the page at their own width: the tag names the device's width, or a scale and no fixed width. */
export const isMobileViewport = (viewport: string | null): viewport is string =>
  /width\s*=\s*device-width/i.test(viewport ?? '') ||
  (/initial-scale\s*=\s*[1-9]/i.test(viewport ?? '') && !/(?<!-)width\s*=\s*\d/i.test(viewport ?? ''))

/** Whether the text cannot be enlarged to twice its size. Source: WCAG 2.2, 1.4.4. */
const forbidsZoom = (viewport: string): boolean =>
  /user-scalable\s*=\s*(?:no|0)/i.test(viewport) || Number(/maximum-scale\s*=\s*([\d.]+)/i.exec(viewport)?.[1] ?? 2) < 2

/** Parts that screen readers skip too. Styles may hide others. */
const hidden = `${hiddenParts}, [aria-hidden="true" i], [style*="visibility:hidden" i], [style*="visibility: hidden" i]`

/** Quick checks without a browser. They find faults but do not prove their absence. Source: WCAG 2.2. */
export const readAccessibility = (
  { $ }: Page,
  images: readonly PageImage[],
  headings: readonly Heading[],
  viewport: string | null,
): AccessibilityFacts => {
  const named = (tag: DomElement): boolean =>
    [
      $(tag).text(),
      $(tag).attr('aria-label'),
      $(tag).attr('aria-labelledby'),
      $(tag).attr('title'),
      $(tag).attr('value'),
    ]
      .concat(
        $(tag)
          .find('img[alt], svg[aria-label]')
          .toArray()
          .map((inner) => $(inner).attr('alt') ?? $(inner).attr('aria-label')),
      )
      .concat($(tag).find('svg title').text())
      .some((text) => oneLine(text) !== null)
  const labels = new Set(
    $('label[for]')
      .toArray()
      .map((tag) => $(tag).attr('for')),
  )
  const labelled = (tag: DomElement): boolean =>
    // A placeholder is no good label, but a name: Lighthouse accepts it.
    ['aria-label', 'aria-labelledby', 'title', 'placeholder'].some((name) => oneLine($(tag).attr(name)) !== null) ||
    labels.has($(tag).attr('id')) ||
    $(tag).closest('label').length > 0
  const ids = $('[id]')
    .toArray()
    .map((tag) => $(tag).attr('id'))
  const count = (selector: string, isFine: (tag: DomElement) => boolean) =>
    $(selector)
      .toArray()
      .filter((tag) => isElement(tag) && !isFine(tag) && $(tag).closest(hidden).length === 0).length
  return {
    imagesWithoutAlt: images.filter(({ alt }) => alt === null).length,
    linksWithoutName: count('a[href]', named),
    buttonsWithoutName: count('button, [role="button"]', named),
    fieldsWithoutLabel: count(
      'input:not([type="hidden"]):not([type="submit"]):not([type="button"]):not([type="image"]):not([type="reset"]), select, textarea',
      labelled,
    ),
    framesWithoutTitle: count('iframe', (tag) => oneLine($(tag).attr('title')) !== null),
    duplicateIds: ids.length - new Set(ids).size,
    skippedHeadingLevels: headings.filter(
      ({ level }, index) => index > 0 && level > (headings[index - 1]?.level ?? 0) + 1,
    ).length,
    zoomDisabled: forbidsZoom(viewport ?? ''),
    mainLandmark: $('main, [role="main"]').length > 0,
  }
}
