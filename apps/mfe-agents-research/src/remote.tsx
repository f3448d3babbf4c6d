import { pages } from '@bazaar/agents-research'
import { pagesFor } from '@bazaar/agents-kit/ui'
import { type RemoteModule, contractVersion } from '@bazaar/federation-contract'

const remote: RemoteModule = { contract: contractVersion, pages: pagesFor(pages) }
export default remote
