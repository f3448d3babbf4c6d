import { TextField } from '@bazaar/ui'
import type { ComponentProps } from 'react'
import { words } from '../words.ts'

type Props = Partial<ComponentProps<typeof TextField>>

export const EmailField = (props: Props) => (
  <TextField label={words.email} type="email" autoCapitalize="none" spellCheck={false} {...props} />
)
