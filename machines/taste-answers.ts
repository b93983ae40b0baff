/** What was chosen, by the key of the question. */
export type TasteAnswers = Readonly<Record<string, readonly string[]>>
/** A question as far as the order of things needs it. */
export type TasteStep = { key: string; optional: boolean }
export type TasteChoice = { question: string; choices: readonly string[] }
/** How far the answers have come. */
export type TasteProgress = {
  steps: readonly TasteStep[]
  /** The place of the question that is shown. */
  at: number
  answers: TasteAnswers
}
/** Answers of an earlier visit. `waits`: all is answered, and only the log-in is missing. */
export type TasteDraft = { answers: TasteAnswers; at: number; waits: boolean }

type Draftable = Pick<TasteProgress, 'answers' | 'at'>
export const toDraft = ({ answers, at }: Draftable): TasteDraft => ({ answers, at, waits: false })
export const toWaitingDraft = (progress: Draftable): TasteDraft => ({ ...toDraft(progress), waits: true })

const isAnswered = ({ answers }: Pick<TasteProgress, 'answers'>, key: string) =>
  (answers[key]?.length ?? 0) > 0

/** The first question that still wants an answer; the last one where none does. */
export const findFirstUnanswered = ({ steps, answers }: Pick<TasteProgress, 'steps' | 'answers'>): number => {
  const open = steps.findIndex(({ key, optional }) => !optional && !isAnswered({ answers }, key))
  return open === -1 ? steps.length - 1 : open
}

export const isLastStep = ({ at, steps }: TasteProgress) => at >= steps.length - 1
export const isComplete = (context: Pick<TasteProgress, 'steps' | 'answers'>) =>
  context.steps.every(({ key, optional }) => optional || isAnswered(context, key))
export const withChoice = (answers: TasteAnswers, { question, choices }: TasteChoice): TasteAnswers => ({
  ...answers,
  [question]: choices,
})
export const canPass = (context: TasteProgress) => {
  const step = context.steps[context.at]
  return step !== undefined && (step.optional || isAnswered(context, step.key))
}
