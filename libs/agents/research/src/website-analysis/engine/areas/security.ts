import { action, type Check, good, improve, missing, note } from '../check.ts'
import type { Survey } from '../survey.ts'

const https = ({ home, plainRedirects }: Survey): Check[] => {
  if (!home.page.url.startsWith('https:')) {
    return [
      missing(
        4,
        'The page is served without HTTPS.',
        action(
          'Serve the site over HTTPS',
          'Browsers mark the page as not secure, and everything sent can be read on the way.',
          'high',
          'medium',
        ),
      ),
    ]
  }
  const secure = good(4, 'The page is served over HTTPS with a certificate that is trusted.')
  if (plainRedirects === null) return [secure]
  return plainRedirects
    ? [secure, good(2, 'The plain http address leads to the secure one.')]
    : [
        secure,
        missing(
          2,
          'The plain http address does not lead to the secure one.',
          action(
            'Redirect http to https',
            'Visitors who type the address get the page without protection.',
            'high',
            'low',
          ),
        ),
      ]
}

const strictTransport = ({ home }: Survey): Check[] => {
  if (!home.page.url.startsWith('https:')) return []
  const header = home.page.headers['strict-transport-security']
  if (header !== undefined && !/max-age\s*=\s*"?0\b/.test(header))
    return [good(2, 'HSTS tells browsers to stay on HTTPS.')]
  return [
    missing(
      2,
      'There is no HSTS header.',
      action(
        'Send a Strict-Transport-Security header',
        'It keeps browsers from ever using the unprotected address.',
        'low',
        'low',
      ),
    ),
  ]
}

const policy = ({ home }: Survey): Check => {
  if (home.page.headers['content-security-policy'] !== undefined) return good(2, 'A content security policy is set.')
  const trial = home.page.headers['content-security-policy-report-only'] !== undefined
  const set = action('Set a Content-Security-Policy', 'It limits what an injected script can do.', 'low', 'high')
  return trial
    ? improve(2, 'A content security policy is only reported, not enforced.', set)
    : missing(2, 'There is no content security policy.', set)
}

const smallHeaders = ({ home }: Survey): Check => {
  const { headers } = home.page
  const framed =
    headers['x-frame-options'] !== undefined || /frame-ancestors/.test(headers['content-security-policy'] ?? '')
  const lacking = [
    ...(headers['x-content-type-options']?.toLowerCase() === 'nosniff' ? [] : ['X-Content-Type-Options']),
    ...(framed ? [] : ['X-Frame-Options']),
    ...(headers['referrer-policy'] === undefined ? ['Referrer-Policy'] : []),
  ]
  if (lacking.length === 0) return good(2, 'The usual protective headers are set.')
  const seen = `These protective headers are not set: ${lacking.join(', ')}.`
  const set = action(
    'Set the usual protective headers',
    `${lacking.join(', ')}: each is one line in the server's settings.`,
    'low',
    'low',
  )
  return lacking.length === 3 ? missing(2, seen, set) : improve(2, seen, set)
}

const cookies = ({ home }: Survey): Check => {
  const lines = (home.page.headers['set-cookie'] ?? '').split('\n').filter((line) => line !== '')
  if (lines.length === 0) return note('The home page sets no cookie before the visitor does anything.')
  const open = lines.filter((line) => !/;\s*secure/i.test(line) || !/;\s*httponly/i.test(line))
  const names = open.map((line) => line.split('=')[0]?.trim() ?? '').join(', ')
  if (open.length === 0) return good(1, `${lines.length} cookies are set, all with Secure and HttpOnly.`)
  return improve(
    1,
    `Cookies without Secure or HttpOnly: ${names}.`,
    action('Protect the cookies', `${names}: mark as Secure, and as HttpOnly when no script needs it.`, 'low', 'low'),
  )
}

export const security = (survey: Survey): Check[] => [
  ...https(survey),
  ...strictTransport(survey),
  policy(survey),
  smallHeaders(survey),
  cookies(survey),
]
