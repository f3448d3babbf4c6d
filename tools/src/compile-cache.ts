import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Keeps compiled modules for the next command, which then starts in a third of the time. Precedes their import. */
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compile'))
