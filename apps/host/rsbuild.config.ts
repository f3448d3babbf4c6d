import { hostConfig } from '@bazaar/federation-config'

export default hostConfig(import.meta.dirname)
