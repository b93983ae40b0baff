import type { EventObject } from 'xstate'
import type { Failure } from '#machines/failure.ts'
import type { MachineModel, StepOutcomes } from '#machines/model.ts'
import { m } from '#messages'
import { m as officeTexts } from '#office-messages'
import { createTextFailure } from './create-failure.ts'

const files = import.meta.glob<{ model: MachineModel }>('../machines/*.model.ts')
const texts = { ...m, ...officeTexts } as unknown as Record<string, (() => string) | undefined>

const isFailure = (value: object): value is Failure =>
  'code' in value && 'message' in value && value.message === ''

/** A sample in which every refusal says what the server says of its code, in the language of the story. */
const addTexts = (sample: unknown): unknown => {
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return sample
  if (!isFailure(sample))
    return Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, addTexts(value)]))
  const text = texts[`errors.${sample.code}`]
  return text ? createTextFailure(sample.code, text) : sample
}

const mapValues = <Value, Result>(record: Readonly<Record<string, Value>>, map: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

const addTextsToOutcomes = ({ done = [], failed = [] }: StepOutcomes): StepOutcomes => ({
  done: done.map(addTexts),
  failed: failed.map(addTexts),
})

const addTextsToModel = (model: MachineModel): MachineModel => ({
  ...model,
  events: model.events.map((event) => addTexts(event) as EventObject),
  outcomes: mapValues(model.outcomes, addTextsToOutcomes),
  inner: mapValues(model.inner, addTextsToModel),
})

const models = new Map<string, Promise<MachineModel>>()

/** The samples of a machine, loaded when its chart, a journey or the panel asks. */
export const loadModel = (name: string): Promise<MachineModel> => {
  const load = files[`../machines/${name}.model.ts`]
  if (!load) return Promise.reject(new Error(`machines/${name}.model.ts is missing`))
  const model = models.get(name) ?? load().then((module) => addTextsToModel(module.model))
  models.set(name, model)
  return model
}
