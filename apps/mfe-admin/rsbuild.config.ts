import { remoteConfig } from '@bazaar/federation-config'
import { declaration } from './src/declaration.ts'

export default remoteConfig(declaration, import.meta.dirname)
