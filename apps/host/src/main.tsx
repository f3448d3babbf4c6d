import './boot/refresh-hook.ts'
import '@bazaar/ui'
import { start } from './boot/start.tsx'

void start()
