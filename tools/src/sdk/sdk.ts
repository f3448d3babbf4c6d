import { resolve } from 'node:path'
import { root } from '../workspace.ts'
import { packSdk } from './pack-sdk.ts'

/** `npm run sdk [-- <folder>]`: packs `@bazaar/remote-sdk` into `libs/federation/sdk/dist`. */
const folder = resolve(process.argv[2] ?? `${root}/libs/federation/sdk/dist`)
console.log(`${folder}/${await packSdk(folder)}`)
