import type { Line } from '../line.ts'
import { findSpan } from './spans.ts'

/** What a label before a colon, or a column heading, refers to. */
const names = [
  'organisation',
  'position',
  'from',
  'to',
  'span',
  'place',
  'duties',
  'school',
  'degree',
  'score',
  'area',
] as const
export type Label = (typeof names)[number]

const labels: Record<Label, RegExp> = {
  organisation:
    /^(?:name of (?:the )?)?(?:company|organi[sz]ation|employer|firm|client)(?: name)?$|^name and address of employer$|^employer name$|^(?:name und adresse des arbeitgebers|arbeitgeber|firma|unternehmen|nom et adresse de l[’']employeur|employeur|entreprise|société|nombre y dirección de la empresa|empresa|nome e indirizzo del datore di lavoro|datore di lavoro|azienda|nome e morada do empregador|nome e endereço do empregador|empregador|naam en adres van (?:de )?werkgever|werkgever|bedrijf|会社名|勤務先)$/i,
  position:
    /^(?:designation|position|role|job title|title|post|job role|occupation or position)(?: held)?$|^(?:beruf oder funktion|stelle|tätigkeit|fonction ou poste occupé|poste|fonction|profesión o cargo desempeñado|puesto|cargo|lavoro o posizione ricoperti|ruolo|mansione|função ou cargo ocupado|função|functie of beroep|functie|職種|役職|職位|役割|पद)$/i,
  from: /^(?:from|start(?: date)?|date of joining|joining date|doj)$/i,
  to: /^(?:to|till|until|end(?: date)?|date of leaving|relieving date|leaving date)$/i,
  span: /^(?:duration|period|tenure|dates?|dates (?:employed|of employment)|from ?[-–]? ?to|year(?:s)?(?: of passing)?|passing year|time period|year of completion|passed out|status|year ?\/ ?period|datum|daten|zeitraum|dauer|période|durée|fechas?|periodo|período|date|datas?|data|periode|期間|अवधि|वर्ष)$/i,
  place: /^(?:location|place|city)$/i,
  duties:
    /^(?:(?:key |roles? (?:and|&) )?responsibilit(?:y|ies)|job profile|job description|main activities(?: and responsibilities)?|duties|highlights|description|key achievements|achievements|work profile|key result areas?|tasks?|job responsibilities|aufgaben|missions|funciones|mansioni|atividades|taken)$/i,
  degree:
    /^(?:title of qualification(?: awarded)?|degree|course|qualification|examination|exam|class|standard|study type|degree ?\/ ?course|programme?|bezeichnung der (?:erworbenen|verliehenen) qualifikation|abschluss|intitulé du (?:certificat ou )?diplôme délivré|diplôme|cualificación obtenida|título de la cualificación obtenida|título|titolo della qualifica rilasciata|titolo|designação da qualificação atribuída|naam van de kwalificatie|diploma|学位|उपाधि|परीक्षा|योग्यता)$/i,
  school:
    /^(?:name (?:and type )?of organi[sz]ation(?: providing education(?: and training)?)?|institut(?:e|ion)(?: name)?|university|school|college|board|board ?\/ ?university|institute ?\/ ?(?:university|board)|school ?\/ ?college|university ?\/ ?board|name (?:und art )?der (?:bildungs- oder ausbildungseinrichtung|bildungseinrichtung)|schule|hochschule|nom (?:et type )?de l[’']établissement(?: d[’']enseignement)?(?: ou de formation)?|établissement|nombre (?:y tipo )?(?:del centro|de la organización)(?: de formación| que ha impartido la (?:educación|formación).*)?|centro|nome (?:e tipo )?dell[’']istituto(?: di istruzione)?(?: o formazione)?|istituto|nome (?:e tipo )?da (?:instituição|organização)(?: de ensino)?|instituição|naam (?:en type )?van de onderwijsinstelling|onderwijsinstelling|学校名|संस्थान|बोर्ड|विश्वविद्यालय|बोर्ड ?\/ ?विश्वविद्यालय)$/i,
  score:
    /^(?:marks|percentage|score|grade|cgpa|gpa|result|%|percentage ?\/ ?cgpa|aggregate|cgpa ?\/ ?%|cpi|spi|division)$/i,
  area: /^(?:speciali[sz]ation|branch|stream|major|subject|field of study|discipline)$/i,
}

const named = (text: string): Label | null => names.find((name) => labels[name].test(text)) ?? null

export const labelOf = (text: string): Label | null =>
  named(
    text
      .trim()
      .replace(/^\d{1,2}[.)]\s*/, '')
      .replace(/\s*[:.]$/, ''),
  )

/** `Role: Teacher` without its label. */
export const withoutRole = (text: string): string => {
  const [, label = '', title] = /^([^:–-]{2,20}?)\s?(?::|\s[–-])\s+([\p{Lu}\p{Lo}].*)$/u.exec(text) ?? []
  return title !== undefined && labelOf(label) === 'position' ? title : text
}

/** `Degree/Certificate` and `Name of the Institution` at the top of a column. */
const columnLabel = (text: string): Label | null => {
  const plain = text
    .trim()
    .replace(/^name of (?:the )?/i, '')
    .replace(/\s+(?:name|of marks)$/i, '')
  const [first = '', ...others] = plain.split(/\s*[/&]\s*/)
  return labelOf(text) ?? labelOf(first) ?? others.map(labelOf).find((label) => label !== null) ?? null
}

export type Labelled = { label: Label; value: string; line: Line }

/** Reads `Designation: Manager`, or label and value in adjacent cells. */
export const readLabelled = (line: Line): Labelled | null => {
  const [first, ...others] = line.cells
  const beside = first && others.length > 0 ? labelOf(first.text) : null
  if (beside)
    return {
      label: beside,
      value: others
        .map(({ text }) => text)
        .join(' ')
        .replace(/^:\s*/, ''),
      line,
    }
  const [, name = '', value = ''] = /^([^:]{2,40}?)\s*:\s*[-–]?\s*(.*)$/.exec(line.text) ?? []
  const label = labelOf(name)
  return label ? { label, value: value.trim(), line } : null
}

/** The column headings of a table; null when the line is not a heading row. */
export const tableHead = (line: Line): (Label | null)[] | null => {
  if (line.cells.length < 2) return null
  const heads = line.cells.map(({ text }) => columnLabel(text))
  return heads.filter((head) => head !== null).length >= Math.max(2, line.cells.length - 1) ? heads : null
}

export type Row = Partial<Record<Label, Value>>

const sameEdge = 6
const tightGap = 1.5

const under = (line: Line, other: Line): boolean =>
  line.cells.every(({ at }) => other.cells.some((cell) => Math.abs(cell.at - at) < sameEdge))

/** Joins two printed lines of one table row, cell by cell. */
const joinRows = (above: Line, line: Line): Line => {
  const edges = [...new Set([...above.cells, ...line.cells].map(({ at }) => Math.round(at)))].toSorted((a, b) => a - b)
  const cells = edges
    .filter((at, index) => index === 0 || at - (edges[index - 1] ?? 0) >= sameEdge)
    .map((at) => {
      const parts = [above, line].flatMap((row) => row.cells.filter((cell) => Math.abs(cell.at - at) < sameEdge))
      return { text: parts.map(({ text }) => text).join(' '), bold: parts.every(({ bold }) => bold), at }
    })
  return { ...above, cells, ids: [...above.ids, ...line.ids], text: cells.map(({ text }) => text).join('  ') }
}

const startsBelow = (above: Line, line: Line): boolean =>
  Math.abs((line.cells[0]?.at ?? 0) - (above.cells[0]?.at ?? 0)) < sameEdge

/** A line that continues a row is close to it and has no first cell, or is closer than rows are. */
const continuesRow = (above: Line, line: Line, widest: number, spaced: boolean): boolean => {
  if (line.gap > tightGap || line.bullet || line.page !== above.page) return false
  if (startsBelow(above, line) && !spaced) return false
  return above.cells.length + line.cells.length < 2 * widest && (under(line, above) || under(above, line))
}

/** Cells of a table wrap. */
const unwrapped = (lines: readonly Line[]): Line[] => {
  const widest = Math.max(...lines.map(({ cells }) => cells.length))
  const spaced = lines.some(({ gap, cells }) => gap > tightGap && cells.length === widest)
  const rows: Line[] = []
  for (const line of lines) {
    const above = rows.at(-1)
    if (above && continuesRow(above, line, widest, spaced)) rows[rows.length - 1] = joinRows(above, line)
    else rows.push(line)
  }
  return rows
}

/** A line break inside a cell of a Word table does not separate columns. */
const withWholeCells = (line: Line): Line => {
  const cells: Line['cells'] = []
  for (const cell of line.cells) {
    const last = cells.at(-1)
    if (last?.at === cell.at) cells[cells.length - 1] = { ...last, text: `${last.text} ${cell.text}` }
    else cells.push(cell)
  }
  return cells.length > 2 ? { ...line, cells } : line
}

const hasEdges = (lines: readonly Line[]): boolean => lines.some(({ cells }) => cells.some(({ at }) => at > 0))
const mayBeHead = ({ cells }: Line): boolean =>
  cells.length >= 3 && cells.filter(({ text }) => columnLabel(text)).length >= 2

/** The rows of a table below its headings; null without headings. */
export const tableRows = (all: readonly Line[]): { rows: Row[]; rest: Line[]; head: Line } | null => {
  const printed = all.map(withWholeCells)
  const lines = printed.some(mayBeHead) && hasEdges(printed) ? unwrapped(printed) : printed
  const at = lines.findIndex((line) => tableHead(line) !== null)
  const head = lines[at]
  if (!head) return null
  const heads = tableHead(head) ?? []
  const rows: Row[] = []
  const rest: Line[] = lines.slice(0, at)
  for (const line of lines.slice(at + 1)) {
    if (line.cells.length < heads.length - 1 || line.cells.length < 2) rest.push(line)
    else rows.push(rowOf(line, head, heads))
  }
  return rows.length > 0 ? { rows, rest, head } : null
}

type Value = { value: string; line: Line }

/** The dates of two columns as one span. */
const spanOf = (from: Value, to: Value): Value => ({ value: `${from.value} – ${to.value}`, line: from.line })

/** A beginning without an end is open, like `2004 –`. */
const withSpan = (row: Row): Row =>
  row.span || !row.from ? row : { ...row, span: spanOf(row.from, row.to ?? { ...row.from, value: '' }) }

/** A cell of two columns that are too close to each other: `2025 8.41` below `Year % / CGPA`. */
const joinedColumns = (line: Line): Row => {
  for (const { text } of line.cells) {
    const span = findSpan(text)
    const rest = span?.index === 0 ? text.slice(span.length).trim() : null
    if (span && rest !== null)
      return { span: { value: text.slice(0, span.length), line }, ...(rest ? { score: { value: rest, line } } : {}) }
  }
  return {}
}

const isHouse = (head = ''): boolean => /school|college|institut/i.test(head)

/**
 * Assigns each cell to the heading at its index, or to the nearest one when the row has a different number of cells.
 */
const rowOf = (line: Line, head: Line, heads: readonly (Label | null)[]): Row => {
  const row: Row = {}
  line.cells.forEach((cell, index) => {
    const nearest = head.cells
      .map(({ at }, place) => ({ place, distance: Math.abs(at - cell.at) }))
      .toSorted((a, b) => a.distance - b.distance)[0]
    const known = head.cells.some(({ at }) => at > 0) && line.cells.length !== head.cells.length
    const place = known ? (nearest?.place ?? index) : index
    const label = heads[place]
    // A school and the board that holds its examinations have columns of their own.
    if (label && !(label === 'school' && row.school && !isHouse(head.cells[place]?.text)))
      row[label] = { value: cell.text, line }
  })
  const whole = withSpan(row)
  return whole.span ? whole : { ...joinedColumns(line), ...row }
}

const isOnlySpan = (text: string): boolean => {
  const span = findSpan(text)
  return span?.index === 0 && span.length === text.length
}

/** A label in any language beside nothing but dates. */
const datedLabel = (line: Line): Labelled | null => {
  const [first, second, ...others] = line.cells
  const isLabel = first !== undefined && others.length === 0 && findSpan(first.text) === null
  return isLabel && second && isOnlySpan(second.text) ? { label: 'span', value: second.text, line } : null
}

const labelledIn = (line: Line): Labelled | null => (line.bullet ? null : (readLabelled(line) ?? datedLabel(line)))

/** Groups labelled lines. A repeated label starts a new group; unlabelled lines belong to the group above. */
export const labelledGroups = (lines: readonly Line[]): { row: Row; body: Line[] }[] | null => {
  const groups: { row: Row; body: Line[] }[] = []
  let count = 0
  for (const line of lines) {
    const read = labelledIn(line)
    const group = groups.at(-1)
    if (read) {
      count += 1
      const again = group?.row[read.label] !== undefined && read.label !== 'duties'
      if (!group || again) groups.push({ row: { [read.label]: { value: read.value, line } }, body: [] })
      else group.row[read.label] = { value: read.value, line }
    } else group?.body.push(line)
  }
  const named = groups.filter(({ row }) => row.organisation ?? row.school ?? row.position ?? row.degree)
  return count >= 2 && named.length > groups.length / 2 && named.some(({ row }) => row.organisation ?? row.school)
    ? groups.map(({ row, body }) => ({ row: withSpan(row), body }))
    : null
}
