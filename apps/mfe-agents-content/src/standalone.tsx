import { generalBusinessSummary } from '@bazaar/agents-content'
import { mountAlone } from '@bazaar/federation-alone'
import '@bazaar/ui'
import { declaration } from './declaration.ts'
import remote from './remote.tsx'

const summary = `# Chai Corner, Pune

**What it is.** A tea house in Pune that sells single-estate teas by the cup and by the box.

## What it offers

- Boxes for offices, delivered each Monday
- Tasting evenings for up to twelve people`

mountAlone(remote, declaration, { [generalBusinessSummary.endpoint]: { data: summary, sections: [] } })
