import { type Ask, messageOf, registerFailed, reportsUnknown, type ServiceSettings } from './service.ts'
import { activeOf, dayOf, entry, jsonOf, textOf, textsOf } from './read-json.ts'

/**
 * API Setu returns names, dates and jurisdictions, but no addresses, trade name or filings.
 * Source: apisetu.gov.in, GSTN, taxpayer details.
 */
export const askApiSetu =
  ({ baseUrl, key, secret, call }: ServiceSettings): Ask =>
  async (gstin, signal) => {
    const { status, body } = await call(`${baseUrl}/gstn/v1/taxpayers/${encodeURIComponent(gstin)}`, {
      method: 'GET',
      headers: { 'x-apisetu-apikey': key, 'x-apisetu-clientid': secret },
      signal,
    })
    const answer = jsonOf(body)
    const found = textOf(answer['legalName']) ?? textOf(answer['status'])
    if (status === 200 && found !== null && answer['error'] === undefined) {
      const state = textOf(answer['status'])
      return entry({
        active: activeOf(state),
        status: state,
        legalName: textOf(answer['legalName']),
        constitution: textOf(answer['constitution']),
        registered: dayOf(answer['registrationDate']),
        expiry: dayOf(answer['cancellationDate']),
        type: textOf(answer['taxPayerType']),
        center: textOf(answer['centerJurisdiction']),
        state: textOf(answer['stateJurisdiction']),
        nature: textsOf(answer['natureBusinessActivities']),
      })
    }
    if (status === 404 || reportsUnknown(`${messageOf(answer)} ${textOf(answer['errorDescription']) ?? ''}`))
      return null
    throw registerFailed('API Setu', `refused the question (status ${status}).`)
  }
