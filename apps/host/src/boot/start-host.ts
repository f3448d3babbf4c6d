// Released remotes take it from this page, and the host's own development build does not use it.
import 'react/jsx-runtime'
import { setHtmlPolicy } from '@bazaar/ui'
import { createShell } from '../create-shell.ts'
import { isSafeMode } from '../platform/registry/safe-mode.ts'
import { faults } from './faults.ts'
import { start } from './start.tsx'
import { htmlPolicy } from './trusted-types.ts'

export const startHost = (): Promise<void> => {
  if (htmlPolicy) setHtmlPolicy(htmlPolicy)
  return start(createShell({ faults, safe: isSafeMode(location.search) }))
}
