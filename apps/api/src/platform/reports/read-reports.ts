import { buildPath, RemoteName, buildsIn, withoutTry } from '@bazaar/federation-contract'
import { z } from 'zod'

/** A violation that a page reported. Contains no personal data: neither the page's address nor its content. */
export type Refused = {
  /**
   * `policy` = content policy, `hash` = a file without a hash, `file` = unexpected bytes, `registry` = its signature,
   * its sequence, or a document that the host could not parse.
   */
  kind: 'policy' | 'hash' | 'file' | 'registry'
  /** Remote whose file broke the rule or was requested; null if it belongs to none. */
  remote: string | null
  /** Directive, reason or file. */
  what: string
  /** File in the release store, or the origin of a blocked request. */
  from: string | null
}

const short = z.string().max(2_000).default('')

/** `application/csp-report`. Source: CSP 3 §5.3. */
const CspReport = z.object({
  'csp-report': z.object({
    'effective-directive': short,
    'violated-directive': short,
    'blocked-uri': short,
    'source-file': short,
  }),
})
/** `application/reports+json`. Source: Reporting API §2, Integrity-Policy §3. */
const ReportingApi = z.array(
  z.object({
    type: z.string().max(100),
    body: z.object({
      effectiveDirective: short,
      destination: short,
      blockedURL: short,
      sourceFile: z.string().max(2_000).nullish(),
    }),
  }),
)
/** Sent by the host itself. */
const OwnReport = z.object({
  kind: z.enum(['file', 'registry']),
  remote: RemoteName.nullable(),
  what: z.string().max(200),
})

/** Name of the build that contains this path; undefined outside the store. */
const ownerOf = (path: string): string | undefined => {
  const [build] = buildsIn(path)
  const isFile = build && withoutTry(path).startsWith(buildPath(build)) && /^[\w./~-]+$/.test(path)
  return isFile ? build.name : undefined
}

type Place = Pick<Refused, 'remote' | 'from'>
const nowhere: Place = { remote: null, from: null }

/** Shortens addresses to a file of the release store or an origin, because a query or path may be personal. */
const placeOf = (address: string): Place => {
  // Keywords such as `inline` and `eval`.
  if (/^[a-z-]+$/.test(address)) return { remote: null, from: address }
  if (!URL.canParse(address)) return nowhere
  const { protocol, origin, pathname } = new URL(address)
  const name = ownerOf(pathname)
  if (name !== undefined) return { remote: name === 'host' ? null : name, from: pathname }
  return { remote: null, from: /^https?:$/.test(protocol) ? origin : protocol }
}

const place = (source: string, blocked: string): Place => {
  const [by, asked] = [placeOf(source), placeOf(blocked)]
  return { remote: by.remote ?? asked.remote, from: asked.from ?? by.from }
}

/** Violations by browser extensions do not concern the product. */
const isForeign = ({ from }: Refused): boolean => /^[a-z]+-extension:$/.test(from ?? '')

const readOne = (body: unknown): Refused[] | null => {
  const own = OwnReport.safeParse(body)
  if (own.success) return [{ ...own.data, from: null }]
  const csp = CspReport.safeParse(body)
  if (csp.success) {
    const report = csp.data['csp-report']
    const what = report['effective-directive'] || report['violated-directive']
    return [{ kind: 'policy', what, ...place(report['source-file'], report['blocked-uri']) }]
  }
  const many = ReportingApi.safeParse(body)
  if (!many.success) return null
  return many.data.map(({ type, body: { effectiveDirective, destination, blockedURL, sourceFile } }) => ({
    kind: type === 'integrity-violation' ? 'hash' : 'policy',
    what: effectiveDirective || destination || type,
    ...place(sourceFile ?? '', blockedURL),
  }))
}

/** Parses a report in any of the three formats; null for anything else. */
export const readReports = (body: unknown): Refused[] | null => readOne(body)?.filter((one) => !isForeign(one)) ?? null
