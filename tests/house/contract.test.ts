import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contract } from '#api/contract.ts'
import type { Call } from '#api/call.ts'
import { readTable } from './source.ts'

const calls = Object.entries(contract).flatMap(([noun, list]) =>
  Object.entries(list as Record<string, Call>).map(([name, call]) => ({ noun, name, call })),
)
const toShape = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replace(/\{[^}]+\}/g, '{}')}`
const specifiedCalls = readTable('tests/house/calls.tsv').map((row) => ({
  ...row,
  shape: toShape(row['method'] ?? '', row['path'] ?? ''),
}))
const missingCalls = readFileSync('tests/house/missing-calls.txt', 'utf8').trim().split('\n').filter(Boolean)
const apiTests = readdirSync('tests/api')
  .map((file) => readFileSync(`tests/api/${file}`, 'utf8'))
  .join('\n')

describe('contract', () => {
  it('has 205 specified calls', () => expect(specifiedCalls).toHaveLength(205))

  it('gives every method and path to one call', () => {
    const shapes = calls.map(({ call }) => toShape(call.method, call.path))
    expect(shapes.filter((one, i) => shapes.indexOf(one) !== i)).toEqual([])
  })

  it('has every specified call that is not on the shrinking list, and nothing on that list', () => {
    const declaredShapes = new Set(calls.map(({ call }) => toShape(call.method, call.path)))
    expect(
      specifiedCalls
        .map((row) => row.shape)
        .filter((one) => !declaredShapes.has(one))
        .sort(),
    ).toEqual([...missingCalls].sort())
  })

  it('marks what goes beyond the specification', () => {
    const specifiedShapes = new Set(specifiedCalls.map((row) => row.shape))
    const wrong = calls.filter(
      ({ call }) => Boolean(call.beyondSpec) === specifiedShapes.has(toShape(call.method, call.path)),
    )
    expect(wrong.map(({ noun, name }) => `${noun}.${name}`)).toEqual([])
  })

  // An `optional` call is public, but recognizes a member by a token.
  const isAccessAllowed = (access: string, specifiedAccess: string | undefined) =>
    access === specifiedAccess || (access === 'optional' && specifiedAccess === 'none')

  it('opens each specified call to those whom the specification names', () => {
    const access = new Map(specifiedCalls.map((row) => [row.shape, (row as Record<string, string>)['auth']]))
    const wrong = calls.filter(
      ({ call }) =>
        !call.beyondSpec && !isAccessAllowed(call.access, access.get(toShape(call.method, call.path))),
    )
    expect(wrong.map(({ noun, name }) => `${noun}.${name}`)).toEqual([])
  })

  it('has a test for every call', () => {
    const untested = calls.filter(
      ({ noun, name }) => !apiTests.includes(`${noun}.${name}`) && !apiTests.includes(`'${name}'`),
    )
    expect(untested.map(({ noun, name }) => `${noun}.${name}`)).toEqual([])
  })

  it('meets every listed error code at least once', () => {
    const codes = new Set(calls.flatMap(({ call }) => [...call.errors]))
    expect([...codes].filter((code) => !apiTests.includes(`'${code}'`))).toEqual([])
  })
})
