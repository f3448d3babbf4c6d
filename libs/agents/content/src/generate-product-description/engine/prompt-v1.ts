import type { Fence } from '../../shared/engine/writing/fence.ts'
import { systemPromptOf, userPromptOf } from '../../shared/engine/writing/prompt.ts'
import type { Material } from './compose.ts'

/** Increment when the prompt changes: each run records the version it used. */
export const promptVersion = 'generate-product-description@1'

export const systemPrompt = (fence: Fence): string =>
  systemPromptOf(
    {
      role: 'You write product pages for small companies. The reader is a buyer who compares two or three products and has a minute.',
      rules: [
        'Title: the product name and its main benefit, under 90 characters.',
        'Sections in this order: an opening whose heading is "About the product" (one line of value, one paragraph); "What each feature does for you" (one bullet for each feature, with the benefit it leads to; leftovers at the end); "Who it is for"; "How to compare" when similar products are given; "Questions buyers ask".',
        'About the similar products say only on which points to compare them. No statement about them, good or bad.',
        'A question the data does not answer gets the answer [your answer].',
        '180 to 420 words in all.',
      ],
    },
    fence,
  )

export const userPrompt = ({ input }: Material, fence: Fence): string =>
  userPromptOf(fence, {
    'PRODUCT NAME': input.product_name,
    FEATURES: input.features,
    BENEFITS: input.benefits,
    'TARGET AUDIENCE': input.target_audience,
    'SIMILAR PRODUCTS': input.similar_products,
  })
