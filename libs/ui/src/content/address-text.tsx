import { Fragment } from 'react'
import { addressParts } from './address-parts.ts'

/** A web or mail address, or a name in code, that breaks after its signs where it does not fit on one line. */
export const AddressText = ({ children }: { children: string }) =>
  addressParts(children).map((part, index, parts) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
