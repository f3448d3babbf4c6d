const longest = 120

/** A file name for display: no folders, no control or direction characters. Never use it as a path. */
export const displayName = (name: string): string => {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, longest).join('') || 'file'
}

/** The file extension in lower case, without the dot. */
export const endingOf = (name: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(displayName(name))?.[1]?.toLowerCase() ?? ''
