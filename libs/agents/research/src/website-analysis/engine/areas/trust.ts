import { action, type Check, good, improve, missing, note } from '../check.ts'
import { allPages, type Survey } from '../survey.ts'

const contact = (survey: Survey): Check => {
  const pages = allPages(survey).map(({ facts }) => facts)
  const ways = [
    ...pages.flatMap(({ contacts }) => [...contacts.emails, ...contacts.phones]).slice(0, 4),
    ...(pages.some(({ forms }) => forms.some(({ email }) => email)) ? ['a form'] : []),
  ]
  const unique = [...new Set(ways)]
  if (unique.length > 0) return good(4, `Ways to get in touch: ${unique.join(', ')}.`)
  return missing(
    4,
    'No telephone number, e-mail address or form was found on the pages read.',
    action('Show how to get in touch', 'Visitors trust a business they can reach, and buy from it.', 'high', 'low'),
  )
}

const place = (survey: Survey): Check => {
  const addresses = allPages(survey).flatMap(({ facts }) => facts.contacts.addresses)
  return addresses[0] === undefined
    ? note('No postal address is marked as one on the pages read.')
    : good(1, `The address is marked: ${addresses[0]}.`)
}

const networks = (survey: Survey): Check => {
  const names = [...new Set(allPages(survey).flatMap(({ facts }) => facts.social.map(({ network }) => network)))]
  return names.length === 0
    ? note('No profile in a social network is linked.')
    : good(1, `Profiles linked: ${names.join(', ')}.`)
}

const privacy = (survey: Survey): Check => {
  const found = allPages(survey).some(({ facts }) =>
    facts.links.some(({ url, text }) => /privacy|datenschutz/i.test(`${text} ${url}`)),
  )
  if (found) return good(2, 'A privacy policy is linked.')
  return improve(
    2,
    'No privacy policy is linked on the pages read.',
    action(
      'Link a privacy policy',
      'The law asks for it in most countries as soon as a form or a cookie is used.',
      'medium',
      'medium',
    ),
  )
}

export const trust = (survey: Survey): Check[] => [contact(survey), place(survey), networks(survey), privacy(survey)]
