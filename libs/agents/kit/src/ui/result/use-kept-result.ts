import { type ResultView, readFailure, results } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useState } from 'react'
import { words } from '../words/words.ts'

/** What the server stores about a result besides the agent's answer. */
export type Kept = {
  title: string
  favourite: boolean
  /** Version 1 is the agent's own text. */
  version: number
  versions: readonly results.VersionLine[]
  /** The edited text on screen; null for the agent's own text. */
  edited: string | null
  opinion: results.Opinion | null
}

const asWritten: Omit<Kept, 'title'> = { favourite: false, version: 1, versions: [], edited: null, opinion: null }

const keptOf = (view: ResultView): Kept => ({
  title: view.title,
  favourite: view.favourite,
  version: view.version,
  versions: view.versions,
  edited: view.version > 1 ? view.text : null,
  opinion: view.opinion,
})

export type KeptResult = {
  kept: Kept
  /** A save is in progress. */
  busy: boolean
  toggleFavourite: () => void
  /** @returns whether it was saved */
  rename: (title: string) => Promise<boolean>
  /** @returns whether it was saved */
  saveText: (text: string) => Promise<boolean>
  chooseVersion: (version: number) => void
  /** Reads the result again, after a run has added a version. */
  reload: () => Promise<boolean>
  giveOpinion: (opinion: results.Opinion | null) => Promise<boolean>
}

/** The stored result with optimistic updates: a failed save reverts its own and shows a message. */
export const useKeptResult = (
  services: ShellServices,
  runId: string,
  { title, opened }: { title: string; opened: ResultView | null },
): KeptResult => {
  const [kept, setKept] = useState<Kept>(() => (opened ? keptOf(opened) : { ...asWritten, title }))
  const [saves, setSaves] = useState(0)
  const params = { params: { id: runId } }

  /** @param otherwise what `meanwhile` replaces */
  const store = async (
    store: () => Promise<Partial<Kept>>,
    meanwhile: Partial<Kept> = {},
    otherwise: Partial<Kept> = {},
  ): Promise<boolean> => {
    setKept((now) => ({ ...now, ...meanwhile }))
    setSaves((count) => count + 1)
    try {
      const stored = await store()
      setKept((now) => ({ ...now, ...stored }))
      return true
    } catch (error) {
      setKept((now) => ({ ...now, ...otherwise }))
      services.notify('error', words.notStored(readFailure(error).detail))
      return false
    } finally {
      setSaves((count) => count - 1)
    }
  }

  return {
    kept,
    busy: saves > 0,
    toggleFavourite: () => {
      const favourite = !kept.favourite
      void store(
        async () => {
          await services.call(results.markFavourite, { favourite }, params)
          return {}
        },
        { favourite },
        { favourite: kept.favourite },
      )
    },
    rename: (title) =>
      store(async () => ({ title: (await services.call(results.renameResult, { title }, params)).title })),
    saveText: (text) => store(async () => keptOf(await services.call(results.saveVersion, { text }, params))),
    chooseVersion: (version) =>
      void store(async () => keptOf(await services.call(results.chooseVersion, { version }, params))),
    reload: () => store(async () => keptOf(await services.call(results.getResult, {}, params))),
    giveOpinion: (opinion) =>
      store(
        () => services.call(results.giveOpinion, opinion ?? { vote: null }, params),
        { opinion },
        { opinion: kept.opinion },
      ),
  }
}
