import { Fragment } from 'react'
import { addressParts, staysWhole } from './address-parts.ts'

/**
 * A web or mail address, or a name in code, that breaks after its signs where it does not fit on one line. It is read from
 * left to right in every language.
 */
export const AddressText = ({ children }: { children: string }) => (
  <bdi dir="ltr">
    {addressParts(children).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {staysWhole(part) ? <span style={{ whiteSpace: 'nowrap' }}>{part}</span> : part}
      </Fragment>
    ))}
  </bdi>
)
