import { resolve } from 'node:path'
import { readArguments } from '../arguments.ts'
import { root } from '../workspace.ts'
import { packSdk } from './pack-sdk.ts'

const usage = `Usage: npm run sdk [-- FOLDER]
Packs @bazaar/remote-sdk into FOLDER, libs/federation/sdk/dist by default.`
const [given] = readArguments(usage, {}, true).positionals
const folder = resolve(given ?? `${root}/libs/federation/sdk/dist`)
console.log(`${folder}/${await packSdk(folder)}`)
