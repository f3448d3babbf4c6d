import './boot/no-eval.ts'
import './boot/trusted-types.ts'
import './boot/refresh-hook.ts'
import { faults } from './boot/faults.ts'
import '@bazaar/ui'
import { start } from './boot/start.tsx'
import { createShell } from './create-shell.ts'
import { isSafeMode } from './platform/registry/safe-mode.ts'

void start(createShell({ faults, safe: isSafeMode(location.search) }))
