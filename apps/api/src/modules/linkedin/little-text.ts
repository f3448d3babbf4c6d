/**
 * Text in LinkedIn's "little text" format. Reserved characters are escaped, because an unescaped one silently truncates
 * the post. Hashtags and web addresses are not changed. Source: Microsoft Learn, little text format.
 */
export const littleText = (text: string): string =>
  text.replace(
    /(https?:\/\/[^\s]+)|((?<![\p{L}\p{N}_#])#[\p{L}\p{N}_]+)|([\\|{}@[\]()<>#*_~])/gu,
    (all, address?: string, hashtag?: string) => address ?? hashtag ?? `\\${all}`,
  )
