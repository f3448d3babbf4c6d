import { seoAgents } from '@bazaar/agents-seo'
import { pagesFor } from '@bazaar/agents-ui'
import { type RemoteModule, contractVersion } from '@bazaar/federation-contract'
import { examples } from './examples.ts'

const remote: RemoteModule = { contract: contractVersion, pages: pagesFor(seoAgents, { examples }) }
export default remote
