import type { ShellServices } from '@bazaar/federation-contract'
import type { ComponentType } from 'react'

/** A remote's custom control for a field. It is controlled: a value passed to `onChange` comes back as `value`. */
export type FieldWidget = ComponentType<{
  services: ShellServices
  label: string
  hint: string | undefined
  required: boolean
  error: string | undefined
  value: unknown
  onChange: (value: unknown) => void
  /** Sets another field of the same form by name. */
  fill: (name: string, value: unknown) => void
  /** True during a run. */
  busy: boolean
}>

/** Keyed by the `widget` of a field. */
export type FieldWidgets = Readonly<Record<string, FieldWidget>>
