import type { GridCell } from '@bazaar/ui'
import { AddressText } from '@bazaar/ui/address'
import styles from './console.module.css'

type Cause = { code: string; detail?: string | undefined }

/** Why runs failed: in words, with the code that logs have. Older servers give the code alone. */
export const causeCell = ({ code, detail }: Cause, before = ''): GridCell => {
  if (detail === undefined) {
    return {
      value: `${before}${code}`,
      show: (
        <>
          {before}
          <AddressText>{code}</AddressText>
        </>
      ),
    }
  }
  return {
    value: `${before}${detail} ${code}`,
    show: (
      <>
        {before}
        {detail}{' '}
        <code className={styles['code']}>
          <AddressText>{code}</AddressText>
        </code>
      </>
    ),
  }
}
