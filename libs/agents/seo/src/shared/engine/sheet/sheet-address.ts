import { EngineError } from '@bazaar/agents-kit/server'

const inAddress = /\/spreadsheets\/(?:u\/\d+\/)?d\/([A-Za-z0-9_-]{20,})/
/** A sheet published to the web has an ID of its own. */
const published = /\/spreadsheets\/(?:u\/\d+\/)?d\/e\/(2PACX-[A-Za-z0-9_-]{20,})/
/** `open?id=`, as Drive and older links have it. */
const opened =
  /^https?:\/\/(?:docs|drive)\.google\.com\/(?:open|spreadsheets\/ccc|uc)\?(?:[^#]*&)?(?:id|key)=([A-Za-z0-9_-]{20,})/
/** A file in Drive that Google Sheets has not converted, such as an uploaded workbook. */
const driveFile = /^(?:https?:\/\/)?drive\.google\.com\/file\/d\//
const bareId = /^[A-Za-z0-9_-]{20,}$/

const wrong = (message: string) => new EngineError('INVALID_INPUT', { detail: message, fields: { sheet_id: message } })

/**
 * The ID of a Google Sheet and, from a full address, the number or the name of its tab.
 * @throws {EngineError} INVALID_INPUT
 */
export const readSheetAddress = (text: string): { id: string; gid: string | null; tab: string | null } => {
  const trimmed = text.trim()
  if (bareId.test(trimmed)) return { id: trimmed, gid: null, tab: null }
  if (driveFile.test(trimmed)) {
    throw wrong(
      'This is the address of a file in Google Drive. Open the file with Google Sheets and copy that address, or upload it here.',
    )
  }
  const id = (published.exec(trimmed) ?? inAddress.exec(trimmed) ?? opened.exec(trimmed))?.[1]
  if (id === undefined) {
    throw wrong(
      'This is not the ID or the address of a Google Sheet. Copy it from your browser while the sheet is open.',
    )
  }
  const tab = URL.parse(trimmed)?.searchParams.get('sheet') ?? null
  return { id, gid: /[#?&]gid=(\d+)/.exec(trimmed)?.[1] ?? null, tab }
}
