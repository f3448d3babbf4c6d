import { Fragment } from 'react'
import { addressParts } from './address-parts.ts'

/** A web or mail address, or a name in code, that breaks after its signs where it does not fit on one line. */
export const AddressText = ({ children }: { children: string }) =>
  addressParts(children).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the same address always has the same parts
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
