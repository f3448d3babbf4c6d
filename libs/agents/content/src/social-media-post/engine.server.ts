import { plainAsMarkdown } from '../shared/plain-as-markdown.ts'
import { socialMediaPost } from './definition.ts'
import { implement, partsOf, withoutMarkdown, writeOrFrame } from '@bazaar/agents-kit/server'
import { locales } from '@bazaar/locale'
import { lengthOn } from './engine/count.ts'
import { postFrom } from './engine/post-from.ts'
import { hashtagsFor } from './engine/hashtags.ts'
import { type Platform, platformOf } from './platforms.ts'
import { frameWords } from '../shared/engine/frame/frame-words.ts'

// A reply without marks is the last part.
const names = ['POST 2', 'POST 1'] as const

const postsOf = (platform: Platform, texts: readonly string[], notes: readonly string[] = []) => {
  const variants = texts.map((content) => ({
    content,
    hashtags: [...new Set(content.match(/#[\p{L}\p{N}\p{M}_]+/gu) ?? [])],
    length: lengthOn(platform, content),
  }))
  const { hashtags: _hashtags, ...limits } = platform
  return {
    content: variants[0]?.content ?? '',
    variants,
    platform: limits,
    to_fill: [...new Set(texts.flatMap((text) => text.match(/\[[^\]\n]{2,80}\]/g) ?? []))],
    checks: [
      ...notes,
      ...variants.flatMap(({ length }, at) =>
        length > platform.max
          ? [
              `${variants.length > 1 ? `Post ${at + 1}` : 'The post'} is ${length - platform.max} characters too long for ${platform.name}. Shorten it.`,
            ]
          : [],
      ),
    ],
  }
}

const shapeFor = ({ max }: Platform): string =>
  max >= 1_000
    ? 'A first line that stands alone, then two to five short paragraphs, then one question or call to act.'
    : 'One to three sentences with a call to act.'

export const socialMediaPostAgent = implement(socialMediaPost, async (context) => {
  const { topic, target_audience: audience, desired_tone: tone, platform: named, language } = context.input
  const { platform, known } = platformOf(named)
  const [fewest, most] = platform.hashtags
  const words = frameWords(language, context.ports, topic)
  context.emit.progress(`Writing for ${platform.name}`)
  return writeOrFrame(
    {
      version: 'social-media-post@2',
      role: `social media posts for the ${platform.name} page of a small business.`,
      rules: [
        `Two posts that differ in their first line, their order and their idea. ${shapeFor(platform)}`,
        `Each post, hashtags included, stays under ${Math.floor(platform.max * 0.9)} characters. ${fewest} to ${most} hashtags at the end, made of words of the topic.`,
        'Write in the tone asked for; it decides on emoji and exclamation marks.',
      ],
      format: `Answer in two marked parts and nothing else, as plain text without Markdown:
POST 1:
the first post
POST 2:
the second post`,
      owner: { TOPIC: topic, AUDIENCE: audience, TONE: tone },
      language,
      maxTokens: 3_000,
      temperature: 0.7,
      read: (text) => {
        const parts = partsOf(text, names)
        const posts = [parts['POST 1'], parts['POST 2']]
          .map((post) => withoutMarkdown(post).trim())
          .filter((post) => post !== '')
        return posts.length === 0 ? null : postsOf(platform, posts)
      },
      render: ({ content }) => plainAsMarkdown(content),
      whole: ({ variants }) => variants.map(({ content }) => plainAsMarkdown(content)).join('\n\n'),
      frame: () => {
        const { text, aside } = postFrom(topic)
        const isPlain = aside.some(({ note }) => /\bno hashtags?\b/i.test(note))
        const tags = isPlain ? '' : hashtagsFor(text, platform, audience).join(' ')
        return postsOf(
          platform,
          [[text || words.email.message, tags].filter((part) => part !== '').join('\n\n')],
          aside.map(words.noteOf),
        )
      },
      free: words.free,
      notices: known
        ? []
        : [
            `The limits of “${platform.name}” are not known here; ${platform.max.toLocaleString(locales.en)} characters are assumed.`,
          ],
    },
    context,
    (data) => ({ data }),
  )
})
