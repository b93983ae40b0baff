import { sample } from 'openapi-sampler'

type Media = { schema?: unknown; example?: unknown }
type Content = { content?: Record<string, Media> }
type Operation = { requestBody?: Content; responses?: Record<string, Content> }
type Paths = Record<string, Record<string, Operation>>

const contents = ({ requestBody, responses = {} }: Operation): Media[] =>
  [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {}))

/** Gives every body of an OpenAPI document that has none an example made from its schema. */
export const addExamples = <D extends { paths?: object }>(document: D): D => {
  const operations = Object.values((document.paths ?? {}) as Paths).flatMap((item) => Object.values(item))
  for (const media of operations.flatMap(contents))
    if (media.schema && media.example === undefined)
      media.example = sample(media.schema, { quiet: true, enablePatterns: true }, document)
  return document
}
