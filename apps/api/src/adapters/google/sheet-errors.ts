import { EngineError } from '@bazaar/agents-kit/api'

/** Why a sheet could not be read. `another` means that another access method may still work. */
export class SheetRefused extends EngineError {
  readonly another: boolean
  constructor(detail: string, another: boolean) {
    super('SHEET_UNREADABLE', { detail: `${detail}` })
    this.another = another
  }
}

const shareWith = (email: string | null): string =>
  email === null ? '' : ` Or share it with ${email}, which this server reads sheets as.`

export const notShared = (email: string | null) =>
  new SheetRefused(
    `This sheet is not shared. In Google Sheets choose Share, then "Anyone with the link".${shareWith(email)}`,
    true,
  )
export const noSuchSheet = () =>
  new SheetRefused('There is no Google Sheet with this ID. Copy the ID or the whole address from your browser.', true)
export const noSuchTab = (tab: string, tabs: readonly string[]) =>
  new SheetRefused(
    `There is no worksheet called "${tab}" in this sheet.${tabs.length === 0 ? '' : ` It has: ${tabs.join(', ')}.`}`,
    false,
  )
export const noTabsPublished = () =>
  new SheetRefused(
    'A published sheet has no worksheet names. Leave the worksheet name empty, or give the address of the sheet itself.',
    false,
  )
export const quotaUsedUp = () =>
  new SheetRefused('Google is limiting how often sheets are read right now. Please try again in a minute.', true)
export const tooLargeSheet = () =>
  new SheetRefused('This worksheet is larger than 5 MB, which is more than we read.', false)
export const noAnswer = (cause: unknown) =>
  new EngineError('PROVIDER_FAILED', { detail: 'Google Sheets did not answer.', cause })
