import { htmlPolicy } from './boot/trusted-types.ts'
import './boot/refresh-hook.ts'
// Released remotes take it from this page, and the host's own development build does not use it.
import 'react/jsx-runtime'
import { faults } from './boot/faults.ts'
import { inNextTask } from './boot/next-task.ts'
import { setHtmlPolicy } from '@bazaar/ui'
import { start } from './boot/start.tsx'
import { createShell } from './create-shell.ts'
import { isSafeMode } from './platform/registry/safe-mode.ts'

if (htmlPolicy) setHtmlPolicy(htmlPolicy)
// In a task of its own, so that a slow phone answers presses between reading the script and starting it.
inNextTask(() => void start(createShell({ faults, safe: isSafeMode(location.search) })))
