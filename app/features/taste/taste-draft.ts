import type { TasteAnswers } from '#machines/taste-survey.ts'

const keyOf = (survey: number) => `vini:taste:${survey}`

const isChoices = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 10 && value.every((one) => typeof one === 'string')

/** `waits`: all is answered, and only the log-in is missing. */
type Draft = { answers: TasteAnswers; waits: boolean }

const parsed = (text: string | null): Draft | null => {
  const { answers, waits } = (JSON.parse(text ?? 'null') ?? {}) as Partial<Draft>
  const known = Object.entries(answers ?? {}).filter(([, value]) => isChoices(value) && value.length > 0)
  return known.length > 0 ? { answers: Object.fromEntries(known), waits: waits === true } : null
}

/** Answers that stay on the device, by survey: until they are sent. */
export const tasteDraft = {
  read: (survey: number): Draft | null => {
    try {
      return parsed(localStorage.getItem(keyOf(survey)))
    } catch {
      return null
    }
  },
  keep: (survey: number, draft: Draft) => localStorage.setItem(keyOf(survey), JSON.stringify(draft)),
  forget: (survey: number) => localStorage.removeItem(keyOf(survey)),
}
