import { StartError, readSettings } from '@bazaar/api'
import { totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { describeOffers, offers } from './catalogue.ts'
import { fetchModel, removeModel } from './fetch-model.ts'
import { ModelError } from './model-error.ts'
import { createProgressBar } from './progress-bar.ts'

const usage = `npm run model [-- small | medium | large] [--gpu] [--sha256 HEX] [--remove]

Downloads an open-weight text model and writes with it from then on, on this machine, without an account.

${describeOffers()}

MODEL_URL names a mirror of the hub, DATA_DIR the folder of the product. --gpu also installs the engine's binaries for
graphics cards (about 600 MB more). --remove deletes model and engine.`

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      gpu: { type: 'boolean', default: false },
      sha256: { type: 'string' },
      remove: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const { DATA_DIR: dataDir } = readSettings(process.env)
  if (values.remove) {
    await removeModel(dataDir)
    return console.log('The downloaded model is removed.')
  }
  const offer = offers.find(({ size }) => size === (positionals[0] ?? 'medium'))
  if (offer === undefined) throw new ModelError(`There is no model ${positionals[0]}.\n\n${usage}`)
  const memory = totalmem() / 1e9
  if (memory < offer.memoryGigabytes) {
    console.warn(`This machine has ${memory.toFixed(0)} GB of memory; ${offer.name} needs ${offer.memoryGigabytes} GB.`)
  }
  const made = await fetchModel({
    offer,
    dataDir,
    mirror: process.env['MODEL_URL'] ?? null,
    sha256: values.sha256 ?? null,
    gpu: values.gpu,
    say: console.log,
    onProgress: createProgressBar(process.stdout),
  })
  console.log(`${made.name} writes from now on; a running product takes it within two minutes.`)
}

await run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
