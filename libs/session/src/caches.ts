/** Drops what the service worker kept, from all caches or those whose names start so. */
export const dropCaches = async (start = ''): Promise<void> => {
  // Absent on plain HTTP, except on localhost.
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(start)).map((name) => caches.delete(name)))
}
