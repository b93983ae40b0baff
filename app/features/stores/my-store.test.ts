import { expect, it } from 'vitest'
import { stores } from '#api/contract/stores.ts'
import { briefRequestLine } from './my-store.ts'

it('asks for the chosen store by the method and the path of the contract', () => {
  expect(briefRequestLine).toBe(`${stores.brief.method.toUpperCase()} ${stores.brief.path}`)
})
