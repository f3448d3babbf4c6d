import { TextField } from '@bazaar/ui'
import { useState } from 'react'
import { words } from './words.ts'
import { zoneLabel, zoneLabels, zoneOf } from './zones.ts'

type Props = { value: string; error: string | undefined; onChange: (zone: string) => void }

/** A time zone by its name in words; its identifier is found and accepted, too. */
export const ZoneField = ({ value, error, onChange }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  // Formatting the names of all zones would delay the first render.
  const [labels, setLabels] = useState<string[]>()
  return (
    <TextField
      label={words.zone}
      value={typed ?? zoneLabel(value)}
      suggestions={labels}
      error={error}
      onFocus={(event) => {
        event.target.select()
        setLabels((known) => known ?? zoneLabels())
      }}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(zoneOf(event.target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
