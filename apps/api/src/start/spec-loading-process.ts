import { registerHooks } from 'node:module'

/** Prints the address of every module that the given one loads, one a line. */
const loaded = new Set<string>()
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    loaded.add(found.url)
    return found
  },
})
await import(process.argv[2] ?? '')
process.stdout.write([...loaded].join('\n'))
