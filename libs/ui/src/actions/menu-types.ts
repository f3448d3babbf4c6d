import type { ReactNode } from 'react'

export type MenuItem = { id: string; label: string; icon?: ReactNode; onSelect: () => void }

export type MenuChoices = {
  label: string
  value: string
  options: readonly { value: string; label: string; icon?: ReactNode; lang?: string }[]
  onChange: (value: string) => void
}

/** A pill in the navigation bar, a button among buttons, or the first of them. */
export type MenuLook = 'pill' | 'secondary' | 'primary'

export type MenuProps = {
  /** Content of the button. */
  trigger: ReactNode
  items: readonly MenuItem[]
  choices?: readonly MenuChoices[]
  look?: MenuLook
}

/** What has the focus in a list that opens; with `none`, the list itself. */
export type MenuEntry = 'first' | 'last' | 'none'
