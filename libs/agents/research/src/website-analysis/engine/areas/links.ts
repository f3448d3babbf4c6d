import { action, type Check, good, missing, note } from '../check.ts'
import { count } from '../../../shared/engine/site/quote.ts'
import type { Survey } from '../survey.ts'

/** A page with links to as many of its parts is a site of its own. */
const fewestParts = 3

/** Replaces the name of a link without text, such as a picture. */
const nameless = '…'

export const links = ({ home, links }: Survey): Check[] => {
  const internal = home.facts.links.filter((link) => link.internal).length
  const external = home.facts.links.length - internal
  const checks = [note(`${count(internal, 'link')} inside the site, ${external} to other sites.`)]
  if (internal === 0 && home.facts.anchors >= fewestParts) {
    checks.push(good(3, 'Links lead to the parts of this page, as on a site of one page.'))
  } else if (internal === 0) {
    checks.push(
      missing(
        3,
        'No link leads to another page of the site.',
        action('Link to the other pages', 'Visitors and search engines find pages only by links.', 'high', 'low'),
      ),
    )
  } else checks.push(good(3, 'The home page links to other pages of the site.'))
  if (links.checked === 0) return [...checks, note('There were no further links to try.')]
  checks.push(...links.unreachable.map(({ url, reason }) => note(`${url} gave no answer: ${reason}`)))
  if (links.broken.length === 0)
    return [...checks, good(3, `None of ${count(links.checked, 'link')} tried leads to a missing page.`)]
  const list = links.broken
    .map(({ url, text, status }) => `“${text === '' ? nameless : text}” to ${url} (${status})`)
    .join('; ')
  const amount = count(links.broken.length, 'broken link')
  checks.push(
    missing(
      3,
      `${amount} of ${links.checked} tried: ${list}.`,
      action(`Repair ${amount}`, `Visitors end at a page that is not there: ${list}.`, 'high', 'low'),
    ),
  )
  return checks
}
