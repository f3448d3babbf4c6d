import type { ReactNode } from 'react'
import { keepUnits } from './keep-units.ts'

/** Amounts, telephone numbers and addresses keep the order of their own script in text that is read from right to left. */
export const isolated = (content: ReactNode): ReactNode =>
  typeof content === 'string' || typeof content === 'number' ? <bdi>{keepUnits(String(content))}</bdi> : content
