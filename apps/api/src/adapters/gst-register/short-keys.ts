import type { GstEntry, GstPlace, GstReturn } from '@bazaar/agents-kit/server'
import { activeOf, dayOf, entry, type Json, jsonList, jsonOf, place, textOf, textsOf, yesOf } from './read-json.ts'

/** An address in the format of the GST network. */
const placeOf = (type: GstPlace['type'], value: Json): GstPlace => {
  const addr = jsonOf(value['addr'] ?? value)
  return place(type, {
    building: textOf(addr['bno']),
    buildingName: textOf(addr['bnm']),
    floor: textOf(addr['flno']),
    street: textOf(addr['st']),
    locality: textOf(addr['loc'] ?? addr['locality']),
    district: textOf(addr['dst']),
    city: textOf(addr['city']),
    state: textOf(addr['stcd']),
    zip: textOf(addr['pncd']),
    latitude: textOf(addr['lt']),
    longitude: textOf(addr['lg']),
    nature: textsOf(value['ntr']).join(', ') || null,
  })
}

export const filingOf = (value: Json): GstReturn => ({
  mode: textOf(value['mof']),
  filed: dayOf(value['dof']),
  type: textOf(value['rtntype']),
  period: textOf(value['ret_prd'] ?? value['taxp']),
  ack: textOf(value['arn']),
  status: textOf(value['status']),
})

/**
 * A taxpayer with the short keys of the GST network (`lgnm`, `sts`, `rgdt`, …), which several services pass through.
 * Source: GST network, public API of taxpayers, search by GSTIN.
 */
export const shortKeyEntry = (taxpayer: Json): GstEntry => {
  const status = textOf(taxpayer['sts'])
  return entry({
    active: activeOf(status),
    status,
    legalName: textOf(taxpayer['lgnm']),
    tradeName: textOf(taxpayer['tradeNam']),
    constitution: textOf(taxpayer['ctb']),
    nature: textsOf(taxpayer['nba']),
    type: textOf(taxpayer['dty']),
    registered: dayOf(taxpayer['rgdt']),
    updated: dayOf(taxpayer['lstupdt']),
    expiry: dayOf(taxpayer['cxdt']),
    state: textOf(taxpayer['stj']),
    stateCode: textOf(taxpayer['stjCd']),
    center: textOf(taxpayer['ctj']),
    centerCode: textOf(taxpayer['ctjCd']),
    addresses: [
      ...(Object.keys(jsonOf(taxpayer['pradr'])).length > 0 ? [placeOf('PRIMARY', jsonOf(taxpayer['pradr']))] : []),
      ...jsonList(taxpayer['adadr']).map((value) => placeOf('ADDITIONAL', value)),
    ],
    einvoiceEnabled: yesOf(taxpayer['einvoiceStatus']),
  })
}
