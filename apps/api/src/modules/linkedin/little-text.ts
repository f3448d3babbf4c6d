/**
 * Text as LinkedIn's "little text" wants it: reserved marks behind a backslash, because an unescaped one cuts the
 * post silently. Hashtags and web addresses stay as they are. Source: Microsoft Learn, little text format.
 */
export const littleText = (text: string): string =>
  text.replace(
    /(https?:\/\/[^\s]+)|((?<![\p{L}\p{N}_#])#[\p{L}\p{N}_]+)|([\\|{}@[\]()<>#*_~])/gu,
    (all, address?: string, hashtag?: string) => address ?? hashtag ?? `\\${all}`,
  )
