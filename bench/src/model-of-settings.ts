import { createTextModel, readSettings } from '@bazaar/api'

/** The model that the settings `TEXT_…` name; none is looked for. */
export const modelOfSettings = () => {
  const provider = process.env['TEXT_PROVIDER'] ?? 'none'
  return createTextModel(readSettings({ ...process.env, TEXT_PROVIDER: provider, NODE_ENV: 'test' }))
}
