import '@bazaar/ui'
import { start } from './boot/start.tsx'

start()
