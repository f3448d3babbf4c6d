import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { feedbackTexts } from '../texts.ts'

export { feedbackTexts }

export const FeedbackInput = z.object({
  feedback: z.string().trim().min(1, feedbackTexts.required).max(5_000, feedbackTexts.long),
  /** 1 to 5; clients send a string, a number is accepted too. Source: acceptance.md C74. */
  rating: z.coerce.number().int().min(1, feedbackTexts.rating).max(5),
  type: z.string().max(60).optional(),
  rating_chosen: z.boolean().optional(),
  page: z.string().max(300).optional(),
})

export const feedback = defineEndpoint({
  id: 'giveFeedback',
  method: 'POST',
  path: '/api/v1/feedback/feedback',
  access: 'user',
  tag: 'feedback',
  summary: 'Send feedback',
  input: FeedbackInput,
  output: z.object({ id: z.string(), message: z.string() }),
})

export const FeedbackLine = z.object({
  id: z.string(),
  /** `page`: stars from Customer Feedback; `result`: a thumb on a result, 5 up and 1 down. */
  source: z.enum(['page', 'result']),
  rating: z.number().int(),
  text: z.string(),
  type: z.string(),
  customer: z.string(),
  created_at: z.string(),
})
export const feedbackList = defineEndpoint({
  id: 'listFeedback',
  access: 'staff',
  tag: 'desk',
  method: 'GET',
  path: '/api/v1/desk/feedback',
  summary: 'Feedback with averages by week',
  input: z.object({ cursor: z.string().max(100).optional() }),
  output: z.object({
    data: z.array(FeedbackLine),
    next: z.string().nullable(),
    average: z.number().nullable(),
    count: z.number().int(),
    weeks: z.array(z.object({ week: z.string(), average: z.number(), count: z.number().int() })),
  }),
})
/** All feedback as a file. */
export const feedbackCsvPath = '/api/v1/desk/feedback.csv'
export const feedbackWorkbookPath = '/api/v1/desk/feedback.xlsx'
