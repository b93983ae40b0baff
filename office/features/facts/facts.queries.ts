import { queryOptions } from '@tanstack/react-query'
import { shop } from '#api/calls/office/shop.ts'

export type Facts = Awaited<ReturnType<typeof shop.shopFacts>>
export type Fact = Facts['facts'][number]
export type FactKey = Fact['key']
export type FactTexts = Fact['texts']

/** Who runs the shop. */
export const facts = {
  all: () => queryOptions({ queryKey: ['office', 'facts'], queryFn: () => shop.shopFacts() }),
}
