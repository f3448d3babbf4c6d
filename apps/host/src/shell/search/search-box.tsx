import { TextField } from '@bazaar/ui'
import { useRef } from 'react'
import { useSlash } from './use-slash.ts'

/** The search field of a host page; `/` focuses it. */
export const SearchBox = ({
  label,
  value,
  onType,
}: {
  label: string
  value: string
  onType: (text: string) => void
}) => {
  const input = useRef<HTMLInputElement>(null)
  useSlash(input)
  return (
    <TextField
      ref={input}
      type="search"
      label={label}
      labelHidden
      placeholder={label}
      maxLength={200}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
