type Package = { name: string; version: string; dependencies?: Record<string, string> }
type Packages = Record<string, object>

/** Every other entry keeps its place, so that the change can be read. */
const inserted = (packages: Packages, key: string, entry: object): Packages => {
  const all = Object.entries(packages).filter(([each]) => each !== key)
  const later = all.findIndex(([each]) => each.localeCompare(key, 'en') > 0)
  return Object.fromEntries(all.toSpliced(later === -1 ? all.length : later, 0, [key, entry]))
}

/** The lockfile with a new workspace package in it, as npm itself writes it; `npm ci` refuses a package it does not name. */
export const withWorkspace = (lockfile: string, folder: string, { name, version, dependencies }: Package): string => {
  const lock: { packages: Packages } = JSON.parse(lockfile)
  const own = { name, version, ...(dependencies ? { dependencies } : {}) }
  const packages = inserted(inserted(lock.packages, folder, own), `node_modules/${name}`, {
    resolved: folder,
    link: true,
  })
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`
}
