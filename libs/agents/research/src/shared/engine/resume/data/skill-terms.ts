import data from './skill-terms.json' with { type: 'json' }

/** Lower-case terms that are skills wherever they occur. */
const terms: ReadonlySet<string> = new Set(
  Object.values(data.terms).flatMap((list) => list.map((term) => term.toLowerCase())),
)

export const isSkillTerm = (text: string): boolean =>
  terms.has(text.toLowerCase()) ||
  terms.has(
    text
      .toLowerCase()
      .replace(/[^\p{L}\d+#. ]/gu, ' ')
      .trim(),
  )
