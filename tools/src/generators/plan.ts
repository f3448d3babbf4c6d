import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { GeneratorError } from './names.ts'

export type Change = { path: string; text: string; isNew: boolean }

/** The changes of a generator. Making a plan writes nothing. */
export type Plan = {
  changes: Change[]
  /** Id of the agent whose page of the docs follows from the change. */
  documents?: string
  /** Next steps for the user, one line each. */
  next: string[]
}

/** Values for `__key__` in templates and in their paths. */
export type Values = Readonly<Record<string, string>>

const templates = join(import.meta.dirname, 'templates')

const filled = (template: string, values: Values): string =>
  template.replaceAll(/__([a-z]+)__/g, (_all, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`A template asks for __${key}__, which nobody gives.`)
    return value
  })

/** Collects changes to a workspace. Paths are relative to its top, with forward slashes. */
export const draftIn = (root: string) => {
  const texts = new Map<string, Change>()
  const has = (path: string): boolean => texts.has(path) || existsSync(join(root, path))
  const read = (path: string): string => texts.get(path)?.text ?? readFileSync(join(root, path), 'utf8')
  const create = (path: string, text: string): void => {
    if (has(path)) throw new GeneratorError(`${path} is there already; nothing was written. Choose another name.`)
    texts.set(path, { path, text, isNew: true })
  }
  return {
    has,
    read,
    /** Names in a folder; empty when the folder does not exist. */
    list: (folder: string): string[] => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : []),
    /** Paths of all files below a folder. */
    below: (folder: string): string[] =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) => relative(root, join(file.parentPath, file.name)).replaceAll('\\', '/')),
    create,
    /** @throws {GeneratorError} with the path when the place for the new text is not found */
    edit: (path: string, change: (text: string) => string): void => {
      try {
        texts.set(path, { path, text: change(read(path)), isNew: texts.get(path)?.isNew ?? false })
      } catch (error) {
        if (error instanceof GeneratorError) throw new GeneratorError(`${path}: ${error.message}`)
        throw error
      }
    },
    /** Creates every file of a template folder, whose paths mirror the workspace. */
    fill: (kind: string, values: Values): void => {
      const folder = join(templates, kind)
      for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!file.isFile()) continue
        const path = join(file.parentPath, file.name)
        const target = relative(folder, path)
          .replaceAll('\\', '/')
          .replace(/\.tmpl$/, '')
        create(filled(target, values), filled(readFileSync(path, 'utf8'), values))
      }
    },
    changes: (): Change[] => [...texts.values()].toSorted((a, b) => a.path.localeCompare(b.path, 'en')),
  }
}
export type Draft = ReturnType<typeof draftIn>
