import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#api/contract.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Schema = { $ref?: string; type?: string | string[]; items?: Schema; enum?: unknown[]; allOf?: Schema[] }
type Part = { content?: Record<string, { schema: Schema }> }
type Operation = {
  operationId: string
  tags: string[]
  requestBody?: Part
  responses: Record<string, Part>
}
type Document = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

let shop: TestShop
let document: Document
let operations: Operation[]
beforeAll(async () => {
  shop = await openTestShop()
  document = (await shop.call<Document>('GET', '/openapi.json')).body
  operations = Object.values(document.paths).flatMap((item) => Object.values(item))
})
afterAll(() => shop.close())

/** Paths of docs/spec.md, section 7, may differ in one segment's value only, such as `/events/admin/{id}`. */
const disabledRules = { 'no-ambiguous-paths': 'off' } as const

const isReadable = ({ $ref, type, items }: Schema): boolean =>
  $ref !== undefined ||
  (type === 'array' && items !== undefined && isReadable(items)) ||
  (typeof type === 'string' && !['array', 'object'].includes(type))

describe('the published document', () => {
  it('passes the recommended rules of a public linter without an error or a warning', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: disabledRules })
    const source = JSON.stringify(document)
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  }, 60_000)

  it('speaks of what is sent and answered by name in every call', () => {
    const unnamedBodies = operations.flatMap(({ operationId, requestBody = {}, responses }) =>
      [requestBody, ...Object.values(responses)]
        .flatMap(({ content = {} }) => Object.values(content))
        .flatMap(({ schema }) => (isReadable(schema) ? [] : [operationId])),
    )
    expect(unnamedBodies).toEqual([])
  })

  it('names entities as they are, whether or not a place of theirs may be empty', () => {
    const { schemas } = document.components
    const empty = Object.entries(schemas).filter(
      ([, { type, enum: codes }]) => [type].flat().includes('null') || codes?.includes(null),
    )
    expect(empty.map(([name]) => name)).toEqual([])
    expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([])
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining([
        'Product',
        'ProductCardPage',
        'Order',
        'CartItem',
        'Store',
        'Coupon',
        'Review',
      ]),
    )
  })

  it('names each call once, by its noun and its own name', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z][A-Za-z]*$/.test(id))).toEqual([])
    expect(ids).toEqual(expect.arrayContaining(['cart', 'cartAdd', 'checkoutStartPayment', 'winesProduct']))
  })

  it('describes every noun that its calls are filed under', () => {
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(contract)))
    const describedTags = new Set(
      document.tags.filter(({ description }) => description).map(({ name }) => name),
    )
    expect(operations.filter(({ tags }) => !tags.every((tag) => describedTags.has(tag)))).toEqual([])
  })
})
