import { formatMoment } from '@bazaar/agents-kit/ui'

/** A date and time that does not wrap. */
export const wholeMoment = (moment: string): string => formatMoment(moment).replaceAll(' ', '\u00A0')
