import { TextField } from '@bazaar/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { words } from '../words.ts'

/** Pause in typing after which the queue is searched. */
const pauseMs = 250

/** A search that is given on when typing pauses, and follows the address when that changes otherwise. */
export const SearchField = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const [typed, setTyped] = useState(search)
  const [given, setGiven] = useState(search)
  const [seen, setSeen] = useState(search)
  if (search !== seen) {
    setSeen(search)
    setGiven(search)
    if (search !== given) setTyped(search)
  }
  const give = useEffectEvent(() => {
    if (typed === given) return
    setGiven(typed)
    onSearch(typed)
  })
  useEffect(() => {
    const timer = setTimeout(() => give(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextField
      label={words.desk.search}
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
