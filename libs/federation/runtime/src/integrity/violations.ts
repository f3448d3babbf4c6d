import type { KnownFiles } from './known-files.ts'
import { report } from './report.ts'

/**
 * Names the remote behind each violation of the content policy, by the file that broke it or that it asked for.
 * The server hears of it from the browser itself (`report-uri`), so here it is only noted.
 */
export const followViolations = (files: KnownFiles): void => {
  document.addEventListener('securitypolicyviolation', ({ sourceFile, blockedURI, effectiveDirective }) => {
    const owner = files.ownerOf(sourceFile) ?? (URL.canParse(blockedURI) ? files.ownerOf(blockedURI) : undefined)
    report({ kind: 'policy', remote: owner?.remote ?? null, what: effectiveDirective }, false)
  })
}
