import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteModule } from '@bazaar/remote-sdk'
import { createShellDouble } from '@bazaar/remote-sdk/testing'
import { createRoot } from 'react-dom/client'
// Module Federation provides only what the host itself imports.
import '@bazaar/ui'
import 'react-dom'
import 'zod'

/** The page to show: `?manifest=<address of mf-manifest.json>&remote=<container>&page=<id>`. */
const asked = new URLSearchParams(location.search)
const [entry, name, id] = ['manifest', 'remote', 'page'].map((key) => asked.get(key) ?? '') as [string, string, string]

registerRemotes([{ name, entry }])
const loaded = await loadRemote<{ default: RemoteModule }>(`${name}/remote`)
const page = await loaded?.default.pages[id]?.()
if (!page) throw new Error(`${name} has no page ${id}.`)

const { services } = createShellDouble({ '/api/v1/feedback/feedback': () => ({ id: '1', message: '' }) })
const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<page.default services={services} mode="page" onBack={() => undefined} />)
