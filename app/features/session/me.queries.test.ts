import { expect, it } from 'vitest'
import { me } from '#api/contract/me.ts'
import { meRequestLine } from './me.queries.ts'

it('asks who is signed in by the method and the path of the contract', () => {
  expect(meRequestLine).toBe(`${me.me.method.toUpperCase()} ${me.me.path}`)
})
