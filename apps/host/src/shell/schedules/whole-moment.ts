import { formatMoment } from '@bazaar/agents-kit/ui'

/** On one line. */
export const wholeMoment = (moment: string): string => formatMoment(moment).replaceAll(' ', '\u00A0')
