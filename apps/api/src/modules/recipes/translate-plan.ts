import type { RecipePlan, RecipeQuestion } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import type { Planned } from './plan.ts'

type Reader = Pick<FastifyRequest, 'translatorFor'>

/** `about.tone` → `about`, `about.tone` */
const pathsTo = (path: string): string[] => {
  const keys = path.split('.')
  return keys.map((_key, at) => keys.slice(0, at + 1).join('.'))
}

/** A plan in the language of its reader. A question speaks the words of the first field that it fills. */
export const translatePlan = (reader: Reader, { steps, plan }: Planned): RecipePlan => ({
  ...plan,
  steps: plan.steps.map((line, position) => {
    const { title, labels } = reader.translatorFor(line.agent)
    const wired = steps[position]?.wired ?? []
    return {
      ...line,
      title: title(line.title),
      filled: line.filled.map((label, at) => labels[wired[at] ?? ''] ?? label),
    }
  }),
  questions: plan.questions.map((question): RecipeQuestion => {
    const step = steps.find(({ asked }) => asked.has(question.name))
    const path = step?.asked.get(question.name)
    if (!step || path === undefined) return question
    const { labels, hints } = reader.translatorFor(step.agent.id)
    const label = pathsTo(path)
      .map((at) => labels[at])
      .join(': ')
    return {
      ...question,
      label: labels[path] === undefined ? question.label : label,
      hint: hints[path] ?? question.hint,
      options: question.options.map((option) => ({
        ...option,
        label: labels[`${path}=${option.value}`] ?? option.label,
      })),
    }
  }),
})
