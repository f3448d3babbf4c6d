import { type Ask, messageOf, registerFailed, reportsUnknown, type ServiceSettings } from './service.ts'
import { isJson, jsonList, jsonOf } from './read-json.ts'
import { filingOf, shortKeyEntry } from './short-keys.ts'

/**
 * Appyflow takes the key in the body and returns the taxpayer with the network's short keys, and filings. Every
 * refusal (key, credit or number) is status 200 with `error: true` and a message.
 * Source: appyflow.in, GST verification API.
 */
export const askAppyflow =
  ({ baseUrl, key, call }: ServiceSettings): Ask =>
  async (gstin, signal) => {
    const { status, body } = await call(`${baseUrl}/api/verifyGST`, {
      method: 'POST',
      body: { key_secret: key, gstNo: gstin },
      signal,
    })
    const answer = jsonOf(body)
    if (answer['error'] === true || answer['error'] === 'true') {
      if (reportsUnknown(messageOf({ message: answer['message'] }))) return null
      throw registerFailed('Appyflow', 'refused the question.')
    }
    const taxpayer = answer['taxpayerInfo']
    if (status !== 200 || !isJson(taxpayer))
      throw registerFailed('Appyflow', `refused the question (status ${status}).`)
    const filings = [...jsonList(answer['filing']), ...jsonList(taxpayer['filing'])]
    return { ...shortKeyEntry(taxpayer), filings: filings.map(filingOf) }
  }
