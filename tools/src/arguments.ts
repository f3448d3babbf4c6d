import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * Reads the arguments of a command. `--help` prints how to call it and ends with 0; an option that it does not have
 * prints the same and ends with 1, so that no folder gets the name of an option.
 */
export const readArguments = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  allowPositionals = false,
) => {
  try {
    const read = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } }, allowPositionals })
    if (!('help' in read.values)) return read
    console.log(usage)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    process.exit(1)
  }
  process.exit(0)
}
