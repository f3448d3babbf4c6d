import type { ShellServices } from '@bazaar/federation-contract'
import type { ComponentType } from 'react'

/** A remote's own control for a field. It holds no value itself: what it gives to `onChange` comes back as `value`. */
export type FieldWidget = ComponentType<{
  services: ShellServices
  label: string
  hint: string | undefined
  required: boolean
  error: string | undefined
  value: unknown
  onChange: (value: unknown) => void
  /** Fills another field of the same form, by its name. */
  fill: (name: string, value: unknown) => void
  /** A run is under way. */
  busy: boolean
}>

/** By the name that fields give in `widget`. */
export type FieldWidgets = Readonly<Record<string, FieldWidget>>
