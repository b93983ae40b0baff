import type { ZodType } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#api/call.ts'
import { contract } from '#api/contract.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Media = { schema?: unknown; example?: unknown }
type Part = { content?: Record<string, Media> }
type Document = {
  paths: Record<string, Record<string, { requestBody?: Part; responses: Record<string, Part> }>>
}

let shop: TestShop
let document: Document
beforeAll(async () => {
  shop = await openTestShop()
  document = (await shop.call<Document>('GET', '/openapi.json')).body
})
afterAll(() => shop.close())

const calls = Object.values(contract).flatMap((noun) => Object.values(noun as Record<string, Call>))
const findOperation = ({ path, method }: Call) => document.paths[`/api/v1${path}`]?.[method]

describe('the published document', () => {
  it('names every call', () => {
    expect(calls.filter((call) => !findOperation(call)).map(({ path }) => path)).toEqual([])
  })

  it('gives every body an example', () => {
    const missing = calls.flatMap((call) => {
      const operation = findOperation(call)
      const parts = [operation?.requestBody, ...Object.values(operation?.responses ?? {})]
      const media = parts.flatMap((part) => Object.values(part?.content ?? {}))
      return media.some(({ schema, example }) => schema && example === undefined) ? [call.path] : []
    })
    expect(missing).toEqual([])
  })

  it('gives examples that the call itself would take and answer', () => {
    const faults = calls.flatMap((call) => {
      const operation = findOperation(call)
      const response = Object.entries(operation?.responses ?? {}).find(([status]) =>
        status.startsWith('2'),
      )?.[1]
      const bodies: [ZodType | undefined, Part | undefined][] = [
        [call.body, operation?.requestBody],
        [call.output, response],
      ]
      return bodies.flatMap(([schema, part]) => {
        const example = part?.content?.['application/json']?.example
        const issues = example === undefined ? [] : (schema?.safeParse(example).error?.issues ?? [])
        return issues.map(({ path, message }) => `${call.method} ${call.path} ${path.join('.')}: ${message}`)
      })
    })
    expect(faults).toEqual([])
  })

  it('gives examples that have the fields of the schema', () => {
    const logIn = document.paths['/api/v1/login']?.['post']?.requestBody?.content?.['application/json']
    expect(Object.keys(logIn?.example ?? {})).toEqual(expect.arrayContaining(['email', 'password']))
  })
})
