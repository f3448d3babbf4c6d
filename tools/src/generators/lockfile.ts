type Package = { name: string; version: string; dependencies?: Record<string, string> }
type Packages = Record<string, object>

/** Keeps the order of all other entries, so that the diff is small. */
const inserted = (packages: Packages, key: string, entry: object): Packages => {
  const all = Object.entries(packages).filter(([each]) => each !== key)
  const later = all.findIndex(([each]) => each.localeCompare(key, 'en') > 0)
  return Object.fromEntries(all.toSpliced(later === -1 ? all.length : later, 0, [key, entry]))
}

/** Adds a workspace package to the lockfile, as npm writes it; `npm ci` refuses a package that is not in it. */
export const withWorkspace = (lockfile: string, folder: string, { name, version, dependencies }: Package): string => {
  const lock: { packages: Packages } = JSON.parse(lockfile)
  const own = { name, version, ...(dependencies ? { dependencies } : {}) }
  const packages = inserted(inserted(lock.packages, folder, own), `node_modules/${name}`, {
    resolved: folder,
    link: true,
  })
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`
}
