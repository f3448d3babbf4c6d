import type { CheckedLink, LinkMatch } from '../definition.ts'
import { Badge, type BadgeTone, type GridColumn, type GridRow } from '@bazaar/ui'
import { asSentence } from '../../shared/ui/list/as-sentence.ts'
import { WebLink } from '../../shared/ui/list/web-link.tsx'
import { words as backlinks } from '../words.ts'

export const matchTone: Record<LinkMatch, BadgeTone> = {
  page: 'good',
  host: 'warn',
  none: 'bad',
  error: 'bad',
  unchecked: 'neutral',
}

const { columns: names } = backlinks
export const linkColumns: readonly GridColumn[] = [
  { key: 'row', label: names.row, align: 'end' },
  { key: 'match', label: names.match, choices: true },
  { key: 'source', label: names.source, measure: 34 },
  { key: 'target', label: names.target, measure: 32 },
  { key: 'follow', label: names.follow, choices: true },
  { key: 'anchor', label: names.anchor, measure: 16 },
  { key: 'reason', label: names.reason, measure: 28 },
  { key: 'rel', label: names.rel },
  { key: 'links', label: names.links, align: 'end' },
  { key: 'others', label: names.others, align: 'end' },
  { key: 'indexable', label: names.indexable, choices: true },
  { key: 'status', label: names.status, align: 'end' },
]

const followOf = (follow: boolean | null): string =>
  follow === null ? '' : follow ? backlinks.followed : backlinks.notFollowed

export const linkRow = (link: CheckedLink): GridRow => {
  const follow = followOf(link.follow)
  return {
    id: `${link.row} ${link.source} ${link.target}`,
    cells: {
      row: link.row,
      source: { value: link.source, show: <WebLink url={link.source} /> },
      target: { value: link.target, show: <WebLink url={link.target} /> },
      match: {
        value: backlinks.match[link.match],
        show: <Badge tone={matchTone[link.match]}>{backlinks.match[link.match]}</Badge>,
      },
      follow: {
        value: follow,
        show: follow === '' ? null : <Badge tone={link.follow === true ? 'good' : 'warn'}>{follow}</Badge>,
      },
      anchor: link.anchor,
      reason: asSentence(link.reason),
      rel: link.rel.join(' '),
      links: link.links,
      others: link.other_sites,
      indexable: backlinks.indexable[link.source_indexable],
      status: link.status,
    },
  }
}
