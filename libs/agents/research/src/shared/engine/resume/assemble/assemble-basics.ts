import type { JsonResume } from '../../../json-resume.ts'
import type { Found } from '../reading/found.ts'
import { readPlace } from '../reading/words/places.ts'
import type { Basics } from '../reading/basics/read-basics.ts'
import type { EvidenceRecorder } from './evidence-recorder.ts'

const networks: Readonly<Record<string, string>> = {
  'linkedin.com': 'LinkedIn',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'behance.net': 'Behance',
  'dribbble.com': 'Dribbble',
  'medium.com': 'Medium',
  'kaggle.com': 'Kaggle',
}

type Profile = { network: string; username?: string; url: string }
type Link = { url: string; profile: Profile | null }

const readLink = (text: string): Link | null => {
  const url = /^https?:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(url)) return null
  const { hostname, pathname } = new URL(url)
  const host = Object.keys(networks).find((name) => hostname === name || hostname.endsWith(`.${name}`))
  const network = host ? networks[host] : undefined
  const username = pathname.replace(/\/$/, '').split('/').at(-1) ?? ''
  return { url, profile: network ? { network, ...(username ? { username } : {}), url } : null }
}

const linksOf = (
  links: readonly Found[],
  recorder: EvidenceRecorder,
): Pick<JsonResume['basics'], 'url' | 'profiles'> => {
  const profiles: Profile[] = []
  let home: string | null = null
  for (const value of links) {
    const read = readLink(value.value)
    if (read?.profile) {
      recorder.note(`basics.profiles.${profiles.length}`, value.ids, value.confidence)
      profiles.push(read.profile)
    } else if (read && home === null) {
      recorder.note('basics.url', value.ids, value.confidence)
      home = read.url
    }
  }
  return { ...(home ? { url: home } : {}), ...(profiles.length > 0 ? { profiles } : {}) }
}

export const assembleBasics = (
  read: Basics,
  summary: Found | null,
  recorder: EvidenceRecorder,
): JsonResume['basics'] => {
  const { take } = recorder
  const place = read.location ? readPlace(read.location.value) : null
  if (read.location && place) recorder.note('basics.location', read.location.ids, read.location.confidence)
  return {
    ...take('basics', 'name', read.name),
    ...take('basics', 'label', read.label),
    ...take('basics', 'email', read.email),
    ...take('basics', 'phone', read.phone),
    ...take('basics', 'summary', summary),
    ...(place ? { location: place } : {}),
    ...linksOf(read.links, recorder),
  }
}
