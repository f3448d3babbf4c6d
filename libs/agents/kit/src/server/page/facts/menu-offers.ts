import { type DomElement, oneLine, type Page } from '../dom.ts'
import type { Offer } from '../page-facts.ts'
import { isListTitle, isOther } from './offer-words.ts'

const [fewest, most, longest] = [2, 30, 60]

/** The links that open below a title of a menu: in the same list item, or in the list behind it. */
const linksBelow = ({ $ }: Page, title: DomElement): string[] => {
  const around = $(title).closest('li')
  const below = around.length > 0 ? around : $(title).next('ul, div')
  return below
    .find('a')
    .toArray()
    .flatMap((link) => (link === title ? [] : (oneLine($(link).text()) ?? [])))
}

/** What a menu, or a column of the footer, lists below a title such as `Products`. A menu repeats its links for small screens. */
export const menuOffers = (page: Page): Offer[] => {
  const { $ } = page
  const titles = $('nav, header, [role="navigation"], [class*="nav" i]')
    .find('a, button, span')
    .add($('footer, [role="contentinfo"]').find('h2, h3, h4, h5, h6, strong, p'))
    .toArray()
    .filter((tag) => isListTitle(oneLine($(tag).text()) ?? ''))
  for (const title of titles) {
    const names = [...new Set(linksBelow(page, title))].filter((name) => name.length <= longest && !isOther(name))
    if (names.length >= fewest && names.length <= most)
      return names.map((name) => ({ name, text: '', price: null, named: true }))
  }
  return []
}
