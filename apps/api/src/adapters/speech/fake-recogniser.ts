import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pocketsphinx } from './pocketsphinx.ts'

/**
 * A fake recogniser that takes the parameters of `pocketsphinx_batch` and reads and writes the same files. It returns
 * the text stored after the sound, so that a spec selects the result. It fails for anything but a 16 kHz WAV, as the
 * real one does.
 */
const program = `
const { readFileSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const given = new Map()
for (let at = 2; at < process.argv.length; at += 2) given.set(process.argv[at], process.argv[at + 1])
for (const name of ['-hmm', '-lm', '-dict']) readFileSync(name === '-hmm' ? join(given.get(name), 'mdef') : given.get(name))
if (given.get('-adcin') !== 'yes' || given.get('-adchdr') !== '44' || given.get('-logfn') !== '/dev/null') process.exit(2)
const id = readFileSync(given.get('-ctl'), 'utf8').trim()
const wav = readFileSync(join(given.get('-cepdir'), id + given.get('-cepext')))
if (wav.readUInt32LE(24) !== 16000) process.exit(1)
const transcript = /SAID:(.*)$/s.exec(wav.toString('latin1'))?.[1] ?? ''
if (transcript === 'forever') setInterval(() => {}, 1000)
else {
  writeFileSync(given.get('-hyp'), transcript + ' (' + id + ' -28259)\\n')
  writeFileSync(given.get('-hypseg'), id + ' S 0 T -1 A -1 L -1 ' + transcript + '\\n')
}
`

/** Puts the program and empty model files into a new folder. */
export const installFakeRecogniser = async (): Promise<Pocketsphinx & { folder: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'bazaar-recogniser-'))
  const command = join(folder, 'pocketsphinx_batch')
  const models = join(folder, 'models')
  await mkdir(join(models, 'en-us'), { recursive: true })
  await Promise.all(
    ['en-us/mdef', 'en-us.lm.bin', 'cmudict-en-us.dict'].map((name) => writeFile(join(models, name), 'model')),
  )
  await writeFile(command, `#!${process.execPath}\n${program}`)
  await chmod(command, 0o755)
  return { command, models, folder }
}
