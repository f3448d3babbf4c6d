import { plainWords } from '../writing/markup.ts'

const bullet = /^\s*(?:[-*•–—▪●]+|\(?\d{1,2}[.)]|[a-h][.)])\s+/
export const isBullet = (line: string): boolean => bullet.test(line)
export const withoutBullet = (line: string): string => line.replace(bullet, '').trim()

export const linesOf = (text: string): string[] => plainWords(text).split('\n')
