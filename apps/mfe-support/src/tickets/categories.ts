import { support } from '@bazaar/contracts'
import { words } from '../words.ts'

const labels: Readonly<Record<string, string>> = words.support.categories

/** Name of a category in the language of the page; a category that this build does not know keeps its own. */
export const categoryLabel = (category: string): string => labels[category] ?? category

export const categories = [support.defaultCategory, ...support.ticketCategories].map((value) => ({
  value,
  label: categoryLabel(value),
}))
