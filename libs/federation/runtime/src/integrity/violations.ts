import type { KnownFiles } from './known-files.ts'
import { report } from './report.ts'

/**
 * Names the remote behind each violation of the content policy, by the file that caused it or was requested. The
 * browser itself reports it to the server (`report-uri`), so it is only marked here.
 */
export const followViolations = (files: KnownFiles): void => {
  document.addEventListener('securitypolicyviolation', ({ sourceFile, blockedURI, effectiveDirective }) => {
    const owner = files.ownerOf(sourceFile) ?? (URL.canParse(blockedURI) ? files.ownerOf(blockedURI) : undefined)
    report({ kind: 'policy', remote: owner?.remote ?? null, what: effectiveDirective }, false)
  })
}
