/** LIKE reads these as wildcards. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
