import type { AgentDefinition, FieldKind, PlacedField } from './define.ts'

type Shape = 'text' | 'number' | 'boolean' | 'list' | 'group' | 'file'

const shapes: Record<FieldKind, Shape> = {
  text: 'text',
  longText: 'text',
  url: 'text',
  money: 'text',
  choice: 'text',
  number: 'number',
  switch: 'boolean',
  tags: 'list',
  list: 'list',
  group: 'group',
  file: 'file',
}

/** What a form sends for a kind of field. Code that treats values by their shape asks here instead of listing kinds. */
export const valueShape = (kind: FieldKind): Shape => shapes[kind]

/** The inputs that the columns of a bulk job give: a cell holds no group and no file. */
export const bulkColumns = ({ fields }: Pick<AgentDefinition, 'fields'>): { key: string; field: PlacedField }[] =>
  Object.entries<PlacedField>(fields).flatMap(([key, field]) =>
    ['group', 'file'].includes(valueShape(field.kind)) ? [] : [{ key, field }],
  )
