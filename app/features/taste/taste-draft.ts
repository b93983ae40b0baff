import type { TasteAnswers } from '#machines/taste-survey.ts'
import { deviceStorage } from '../../storage.ts'
import { readJson, writeJson } from '../../stored-json.ts'

const toStorageKey = (survey: number) => `vini:taste:${survey}`

const isChoices = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 10 && value.every((one) => typeof one === 'string')

/** `waits`: all is answered, and only the log-in is missing. */
type Draft = { answers: TasteAnswers; waits: boolean }

const isObject = (value: unknown): value is Partial<Draft> => typeof value === 'object' && value !== null

/** Answers that stay on the device, by survey: until they are sent. */
export const tasteDraft = {
  read: (survey: number): Draft | null => {
    const { answers, waits } = readJson(deviceStorage, toStorageKey(survey), isObject) ?? {}
    const usable = Object.entries(answers ?? {}).filter(([, value]) => isChoices(value) && value.length > 0)
    return usable.length > 0 ? { answers: Object.fromEntries(usable), waits: waits === true } : null
  },
  keep: (survey: number, draft: Draft) => writeJson(deviceStorage, toStorageKey(survey), draft),
  forget: (survey: number) => deviceStorage.write(toStorageKey(survey), null),
}
