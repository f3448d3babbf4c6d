import { withoutMarkdown } from '@bazaar/agents-kit/server'
import { decodeHTML } from 'entities'
import { cleanText } from './clean.ts'

const inLine = 'a|abbr|b|big|code|del|em|font|i|img|ins|mark|o:p|q|s|small|span|strong|sub|sup|td|th|u'
const block =
  'article|blockquote|body|br|center|dd|div|dl|dt|figure|h[1-6]|head|header|footer|hr|html|ol|p|pre|section|table|tbody|tfoot|thead|tr|ul'
const attributes = '(?:\\s[^<>]{0,2000})?'

const anyTag = new RegExp(`</?(?:${inLine}|${block}|li)${attributes}/?>`, 'i')
const tagOf = (names: string): RegExp => new RegExp(`</?(?:${names})${attributes}/?>`, 'gi')

/** Converts HTML to plain text. Angle brackets that form no HTML tag are kept. */
const withoutHtml = (text: string): string =>
  anyTag.test(text) || /&(?:[a-z]{2,8}|#\d{1,7});/i.test(text)
    ? decodeHTML(
        text
          .replace(/<!--[\s\S]*?(?:-->|$)|<(style|script|title)\b[\s\S]*?(?:<\/\1>|$)/gi, '')
          .replace(
            /<a\s[^<>]{0,2000}?href=["']?(https?:[^"'\s<>]{1,2000})["']?[^<>]{0,500}>([^<>]{1,500})<\/a>/gi,
            (_all, address: string, words: string) =>
              words.includes(address.replace(/^https?:\/\/|\/$/g, '')) ? words : `${words} (${address})`,
          )
          .replace(new RegExp(`<(?:td|th)${attributes}>`, 'gi'), ' ')
          .replace(new RegExp(`<li${attributes}>`, 'gi'), '\n- ')
          .replace(tagOf(block), '\n')
          .replace(tagOf(`${inLine}|li`), '')
          .replace(/\n[ \t\n]*\n(?=- )/g, '\n')
          .replace(/\n[ \t\n]*\n/g, '\n\n'),
      )
    : text

/** A table of Markdown as lines “first: second, third”, without its headings. */
const withoutTables = (text: string): string =>
  text
    .replace(/^.*\|.*\n[ \t]*\|?[ \t]*:?-{2,}[-:| \t]*(?:\n|$)/gm, '')
    .replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, (_all, cells: string) => {
      const [first = '', ...others] = cells.split('|').map((cell) => cell.trim())
      return `- ${first}${others.length === 0 ? '' : `: ${others.join(', ')}`}`
    })

/** Strips HTML and Markdown from typed or pasted text, because a sent text would show them as they are. */
export const plainWords = (text: string): string => cleanText(withoutMarkdown(withoutTables(withoutHtml(text))))
