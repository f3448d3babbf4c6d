import { action, type Check, good, improve, missing, note } from '../check.ts'
import { coverageOf, coverageText } from '@bazaar/agents-kit/server'
import { allPages, type Survey } from '../survey.ts'

/** Addresses and numbers listed. */
const most = 8

const contact = (survey: Survey): Check => {
  const pages = allPages(survey).map(({ facts }) => facts)
  const stated = new Set(pages.flatMap(({ contacts }) => [...contacts.emails, ...contacts.phones]))
  const hasForm = pages.some(({ forms }) => forms.some(({ email }) => email))
  const ways = [...[...stated].slice(0, most), ...(hasForm ? ['a form'] : [])]
  if (ways.length > 0) return good(4, `Ways to get in touch: ${ways.join(', ')}.`)
  const coverage = coverageOf(survey)
  const seen = `No telephone number, email address or form was found ${coverageText(coverage)}.`
  if (!coverage.complete) return note(seen)
  return missing(
    4,
    seen,
    action('Show how to get in touch', 'Visitors trust a business they can reach, and buy from it.', 'high', 'low'),
  )
}

const place = (survey: Survey): Check => {
  const addresses = allPages(survey).flatMap(({ facts }) => facts.contacts.addresses)
  return addresses[0] === undefined
    ? note(`No postal address was found ${coverageText(coverageOf(survey))}.`)
    : good(1, `The address is given: ${addresses[0]}.`)
}

const networks = (survey: Survey): Check => {
  const names = [...new Set(allPages(survey).flatMap(({ facts }) => facts.social.map(({ network }) => network)))]
  return names.length === 0
    ? note(`No profile in a social network was found ${coverageText(coverageOf(survey))}.`)
    : good(1, `Profiles linked: ${names.join(', ')}.`)
}

/** What a privacy policy is called, in the languages of many sites. */
const aboutPrivacy =
  /privacy|datenschutz|confidentialit|données personnelles|privacida|riservatezza|personuppgift|personvern|tietosuoj|prywatno|osobních údaj|adatvéd|конфиденциальн|персональных данных|gizlilik|kvkk|गोपनीय|निजता|プライバシー|個人情報|隐私|隱私|개인정보|الخصوصية|פרטיות/iu

const privacy = (survey: Survey): Check => {
  const found = allPages(survey).some(({ facts }) =>
    facts.links.some(({ url, text }) => aboutPrivacy.test(`${text} ${url}`)),
  )
  if (found) return good(2, 'A privacy policy is linked.')
  const seen = 'No privacy policy is linked on the pages read.'
  if (!coverageOf(survey).complete) return note(seen)
  return improve(
    2,
    seen,
    action(
      'Link a privacy policy',
      'The law asks for it in most countries as soon as a form or a cookie is used.',
      'medium',
      'medium',
    ),
  )
}

export const trust = (survey: Survey): Check[] => [contact(survey), place(survey), networks(survey), privacy(survey)]
