import * as storage from './storage.ts'

/** Text typed in forms, kept on this device until sent or signed out. Unreadable drafts are ignored. */
export const drafts = {
  read: (key: string): unknown => storage.readJson(storage.keys.draftPrefix + key),
  write: (key: string, value: unknown): void => storage.write(storage.keys.draftPrefix + key, JSON.stringify(value)),
  clear: (key: string): void => storage.remove(storage.keys.draftPrefix + key),
}
