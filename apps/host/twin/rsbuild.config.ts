import { twinConfig } from '@bazaar/federation-config'

export default twinConfig(import.meta.dirname)
