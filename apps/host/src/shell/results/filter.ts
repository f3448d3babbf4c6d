/** Which results are shown; kept in the address. */
export type Filter = { search: string; agent: string; folder: string; only: '' | 'favourites' | 'deleted' }

const parts = ['favourites', 'deleted'] as const

export const filterOf = (params: URLSearchParams): Filter => ({
  search: (params.get('q') ?? '').slice(0, 200),
  agent: params.get('agent') ?? '',
  folder: params.get('folder') ?? '',
  only: parts.find((part) => part === params.get('only')) ?? '',
})

/** The filter as the API takes it, without empty parts. */
export const queryOf = ({ search, agent, folder, only }: Filter) => ({
  ...(search.trim() === '' ? {} : { search }),
  ...(agent === '' ? {} : { agent }),
  ...(folder === '' ? {} : { folder }),
  ...(only === '' ? {} : { only }),
})

/** The filter as an address. */
export const addressOf = ({ search, agent, folder, only }: Filter): string => {
  const params = new URLSearchParams(
    Object.entries({ q: search, agent, folder, only }).filter(([, value]) => value.trim() !== ''),
  )
  return params.size === 0 ? '/results' : `/results?${params.toString()}`
}

export const isFiltered = (filter: Filter): boolean => Object.keys(queryOf(filter)).length > 0
