import { StartError, modelFolder, readSettings, speechFolder } from '@bazaar/api'
import { totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { describeOffers, type Offer, offers, speechOffers } from './catalogue.ts'
import { fetchModel, fetchSpeech, removeModel } from './fetch-model.ts'
import { ModelError } from './model-error.ts'
import { createProgressBar } from './progress-bar.ts'

const usage = `npm run model [-- [speech] [small | medium | large] [--gpu] [--sha256 HEX] [--remove]]

Downloads an open-weight text model and writes with it from then on, on this machine, without an account.

${describeOffers(offers)}

With “speech”, downloads a model that turns recordings into text.

${describeOffers(speechOffers)}

MODEL_URL names a mirror of the hub, DATA_DIR the folder of the product. --gpu also installs the text engine's binaries
for graphics cards (about 600 MB more). --sha256 is given once for each file. --remove deletes model and engine.`

const kinds = {
  text: { offers, fetch: fetchModel, folder: modelFolder, works: 'writes' },
  speech: { offers: speechOffers, fetch: fetchSpeech, folder: speechFolder, works: 'turns recordings into text' },
}

const offerOf = (table: readonly Offer[], wanted: string): Offer => {
  const offer = table.find(({ size }) => size === wanted)
  if (offer === undefined) throw new ModelError(`There is no model ${wanted}.\n\n${usage}`)
  const memory = totalmem() / 1e9
  if (memory < offer.memoryGigabytes) {
    console.warn(`This machine has ${memory.toFixed(0)} GB of memory; ${offer.name} needs ${offer.memoryGigabytes} GB.`)
  }
  return offer
}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      gpu: { type: 'boolean', default: false },
      sha256: { type: 'string', multiple: true, default: [] },
      remove: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const { DATA_DIR: dataDir } = readSettings(process.env)
  const isSpeech = positionals[0] === 'speech'
  const kind = kinds[isSpeech ? 'speech' : 'text']
  if (values.remove) {
    await removeModel(kind.folder(dataDir))
    return console.log('The downloaded model is removed.')
  }
  const made = await kind.fetch({
    offer: offerOf(kind.offers, positionals[isSpeech ? 1 : 0] ?? 'medium'),
    dataDir,
    mirror: process.env['MODEL_URL'] ?? null,
    sha256: values.sha256,
    gpu: values.gpu,
    say: console.log,
    onProgress: createProgressBar(process.stdout),
  })
  console.log(`${made.name} ${kind.works} from now on; a running product takes it within two minutes.`)
}

await run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
