import { type ResultLine, results } from '@bazaar/contracts'
import { useRevalidator } from 'react-router-dom'
import { useShell } from '../../use-shell.ts'
import { words as texts } from './words.ts'
import type { Filter } from './filter.ts'

export type Change = { deleted?: boolean; favourite?: boolean; folder?: string | null }

/** Whether a changed line still belongs to the list. */
const fits = (line: ResultLine, { only, folder }: Filter): boolean =>
  (line.deleted_at !== null) === (only === 'deleted') &&
  (only !== 'favourites' || line.favourite) &&
  (folder === '' || line.folder === folder)

/** Changes many results with one request, and the lines on screen with it. A deletion can be undone. */
export const useBulkChange = (filter: Filter, show: (id: string, line: ResultLine | null) => void) => {
  const { http, notices } = useShell()
  const { revalidate } = useRevalidator()
  const changeMany = async (ids: readonly string[], what: Change): Promise<void> => {
    try {
      const { data } = await http.call(results.changeResults, { ids: [...ids], ...what })
      for (const line of data) show(line.id, fits(line, filter) ? line : null)
      if (what.deleted)
        notices.notify('success', texts.deletedMany(data.length), {
          label: texts.undo,
          onPress: () => void changeMany(ids, { deleted: false }),
        })
      // The folders changed too.
      await revalidate()
    } catch {
      notices.notify('error', texts.notChanged)
    }
  }
  return changeMany
}
