import './boot/no-eval.ts'
import './boot/trusted-types.ts'
import './boot/refresh-hook.ts'
import './boot/faults.ts'
import '@bazaar/ui'
import { start } from './boot/start.tsx'

void start()
