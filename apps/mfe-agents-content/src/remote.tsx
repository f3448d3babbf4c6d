import { contentAgents } from '@bazaar/agents-content'
import { pagesFor } from '@bazaar/agents-ui'
import { type RemoteModule, contractVersion } from '@bazaar/federation-contract'
import { examples } from './examples.ts'

const remote: RemoteModule = { contract: contractVersion, pages: pagesFor(contentAgents, { examples }) }
export default remote
