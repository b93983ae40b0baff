import { sample } from 'openapi-sampler'
import type { ErrorCode } from '#api/error.ts'
import { toErrorBody } from './errors.ts'

type Media = { schema?: unknown; example?: unknown }
type Content = { description?: string; content?: Record<string, Media> }
type Operation = { requestBody?: Content; responses?: Record<string, Content> }
type Paths = Record<string, Record<string, Operation>>

const toMedia = (part: Content = {}): Media[] => Object.values(part.content ?? {})

/** An example failure, for the first code that the document names for its status. */
const addFailure = ([status, part]: [string, Content]) => {
  const [code] = (part.description ?? '').split(', ')
  if (Number(status) >= 400)
    for (const media of toMedia(part)) media.example = toErrorBody(code as ErrorCode, 'ko-KR')
}

/** Adds an example, made from the schema, to every body of an OpenAPI document without one. */
export const addExamples = <D extends { paths?: object }>(document: D): D => {
  const operations = Object.values((document.paths ?? {}) as Paths).flatMap((item) => Object.values(item))
  for (const { requestBody, responses = {} } of operations) {
    Object.entries(responses).forEach(addFailure)
    for (const media of [requestBody, ...Object.values(responses)].flatMap(toMedia))
      if (media.schema && media.example === undefined)
        media.example = sample(media.schema, { quiet: true, enablePatterns: true }, document)
  }
  return document
}
