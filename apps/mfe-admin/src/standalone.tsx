import { mountAlone } from '@bazaar/federation-alone'
import '@bazaar/ui'
import { declaration } from './declaration.ts'
import remote from './remote.tsx'

mountAlone(remote, declaration, {})
