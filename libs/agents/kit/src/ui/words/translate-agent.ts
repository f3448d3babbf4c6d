import type { AgentDefinition, AnyAgentTranslation, Field, FieldTexts } from '../../index.ts'
import { translate } from '@bazaar/locale'
import { dictionaryOf } from '@bazaar/locale/dictionary'
import { addMessages } from './messages.ts'

const translateFields = (
  fields: Readonly<Record<string, Field>>,
  texts: Readonly<Record<string, FieldTexts>>,
): void => {
  for (const [name, { options = {}, fields: inner = {}, ...own }] of Object.entries(texts)) {
    const field = fields[name]
    if (!field) continue
    Object.assign(field, own)
    if (field.kind === 'choice')
      for (const option of field.options) Object.assign(option, { label: options[option.value] ?? option.label })
    if (field.kind === 'group') translateFields(field.fields, inner)
  }
}

/** Puts the texts of an agent into another language, in place. Call it before its view is loaded. */
export const translateAgent = (agent: AgentDefinition, translation: AnyAgentTranslation): void => {
  const { card, tab, fields, messages = {}, titles = {}, words = [] } = translation
  Object.assign(agent.card, card)
  if (tab !== undefined) Object.assign(agent, { tab })
  translateFields(agent.fields, fields)
  addMessages(messages)
  const say = dictionaryOf(Object.entries(titles))
  const { titleOf } = agent
  if (titleOf) Object.assign(agent, { titleOf: (...made: Parameters<typeof titleOf>) => say(titleOf(...made)) })
  for (const [texts, translated] of words) translate(texts, translated)
}
