import type { TasteDraft } from '#machines/taste-answers.ts'
import { deviceStorage } from '../../storage.ts'
import { readJson, writeJson } from '../../stored-json.ts'

const toStorageKey = (survey: number) => `vini:taste:${survey}`

const isChoices = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 10 && value.every((one) => typeof one === 'string')

const isObject = (value: unknown): value is Partial<TasteDraft> => typeof value === 'object' && value !== null

/** Answers that stay on the device, by survey: until they are sent. */
export const tasteDraft = {
  read: (survey: number): TasteDraft | null => {
    const { answers, at, waits } = readJson(deviceStorage, toStorageKey(survey), isObject) ?? {}
    const usable = Object.entries(answers ?? {}).filter(([, value]) => isChoices(value) && value.length > 0)
    return usable.length > 0
      ? {
          answers: Object.fromEntries(usable),
          at: Number.isInteger(at) ? Number(at) : usable.length,
          waits: waits === true,
        }
      : null
  },
  keep: (survey: number, draft: TasteDraft) => writeJson(deviceStorage, toStorageKey(survey), draft),
  forget: (survey: number) => deviceStorage.write(toStorageKey(survey), null),
}
