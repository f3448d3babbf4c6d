/** How a style prints text; null where it leaves that to the style around it. */
export type Print = { bold: boolean | null; size: number | null; capitals: boolean | null }

export type Styles = {
  /** What the document prints where no style says otherwise. */
  paragraph: (id: string | null | undefined) => Print
  character: (id: string | null | undefined) => Print
}

const none: Print = { bold: null, size: null, capitals: null }

const isOn = (xml: string, tag: string): boolean | null => {
  const [, off] = new RegExp(`<w:${tag}(?:\\s+w:val="([^"]*)")?\\s*/>`).exec(xml) ?? [null, null]
  return off === null ? null : !/^(?:0|false|off)$/.test(off ?? '')
}

const printOf = (xml: string): Print => {
  const [, half] = /<w:sz\s+w:val="(\d{1,3})"/.exec(xml) ?? []
  return { bold: isOn(xml, 'b'), size: half === undefined ? null : Number(half) / 2, capitals: isOn(xml, 'caps') }
}

const over = (own: Print, base: Print): Print => ({
  bold: own.bold ?? base.bold,
  size: own.size ?? base.size,
  capitals: own.capitals ?? base.capitals,
})

/** Styles may be based on each other in a circle. */
const deepest = 12

/** The styles of a document. Those of headings and titles are seldom written at the text itself. */
export const readStyles = (xml: string): Styles => {
  const defaults = printOf(/<w:rPrDefault>[\s\S]*?<\/w:rPrDefault>/.exec(xml)?.[0] ?? '')
  const found = [...xml.matchAll(/<w:style\s([^>]*)>([\s\S]*?)<\/w:style>/g)].map(([, attributes = '', body = '']) => ({
    id: /w:styleId="([^"]*)"/.exec(attributes)?.[1] ?? '',
    isDefault: /w:type="paragraph"/.test(attributes) && /w:default="(?:1|true)"/.test(attributes),
    base: /<w:basedOn\s+w:val="([^"]*)"/.exec(body)?.[1],
    print: printOf(/<w:rPr>[\s\S]*?<\/w:rPr>/.exec(body)?.[0] ?? ''),
  }))
  const byId = new Map(found.map((style) => [style.id, style]))
  const resolve = (id: string | undefined, depth = 0): Print => {
    const style = id === undefined || depth > deepest ? undefined : byId.get(id)
    return style ? over(style.print, resolve(style.base, depth + 1)) : none
  }
  const usual = found.find(({ isDefault }) => isDefault)?.id
  return {
    paragraph: (id) => over(resolve(id ?? usual), defaults),
    character: (id) => resolve(id ?? undefined),
  }
}
