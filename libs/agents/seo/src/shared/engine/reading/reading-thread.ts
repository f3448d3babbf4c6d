import { answerQuestions } from '@bazaar/agents-kit/server'
import { findImages, type ImagePage } from '../images/find-images.ts'
import { NotASitemap, parseSitemap, type Sitemap } from '../sitemap/parse-sitemap.ts'

export type Question = { kind: 'images' | 'sitemap'; text: string; address: string }
export type Answer = { images: ImagePage } | { sitemap: Sitemap } | { notASitemap: string }

const readSitemap = (text: string, address: string): Answer => {
  try {
    return { sitemap: parseSitemap(text, address) }
  } catch (error) {
    if (error instanceof NotASitemap) return { notASitemap: error.message }
    throw error
  }
}

answerQuestions(({ kind, text, address }: Question): Answer =>
  kind === 'images' ? { images: findImages(text, address) } : readSitemap(text, address),
)
