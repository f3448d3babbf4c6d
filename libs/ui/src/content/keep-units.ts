const space = /(\d) (?=(?:ms|s|px|KB|MB|kbit\/s)(?![\w-]))/g

/** Keeps a figure and its unit on one line. */
export const keepUnits = (text: string): string => text.replace(space, '$1\u00A0')
