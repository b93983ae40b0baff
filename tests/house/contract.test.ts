import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from '@hono/zod-openapi'
import { contract } from '#api/contract.ts'
import type { Call } from '#api/call.ts'
import { officeContract } from '#api/office-contract.ts'
import { officeErrorStatus } from '#api/office-error.ts'
import { findGrant, permissions, roles } from '#api/permissions.ts'
import { waitingPermissions } from '#api/contract/office/shop.ts'
import { readTable } from './source.ts'

const listCalls = (nouns: Record<string, unknown>, toNoun = (noun: string) => noun) =>
  Object.entries(nouns).flatMap(([noun, list]) =>
    Object.entries(list as Record<string, Call>).map(([name, call]) => ({ noun: toNoun(noun), name, call })),
  )
const officeCalls = listCalls(
  officeContract,
  (noun) => `office${noun.charAt(0).toUpperCase()}${noun.slice(1)}`,
)
const calls = [...listCalls(contract), ...officeCalls]
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

/** Fields by which a person can be named or reached. */
const personalFields = /"(fullName|email|mobile|birthDate|address1|account)":/
const toFieldNames = (schema: z.ZodType): string =>
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }))

describe('the contract of the office', () => {
  const withSession = officeCalls.filter(({ call }) => call.access === 'office')
  const toName = ({ noun, name }: { noun: string; name: string }) => `${noun}.${name}`

  it('lies below /office, and nothing else does', () => {
    expect(officeCalls.filter(({ call }) => !call.path.startsWith('/office/')).map(toName)).toEqual([])
    expect(
      listCalls(contract)
        .filter(({ call }) => call.path.startsWith('/office'))
        .map(toName),
    ).toEqual([])
  })

  it('names a permission for every call, which some role has, and uses every permission', () => {
    expect(withSession.filter(({ call }) => !call.may).map(toName)).toEqual([])
    // What waits is counted for a person by these, in one call that everyone may make.
    const usedPermissions = new Set([
      ...withSession.map(({ call }) => call.may),
      ...Object.values(waitingPermissions),
    ])
    expect(permissions.filter((permission) => !usedPermissions.has(permission))).toEqual([])
    expect(permissions.filter((permission) => !findGrant(roles, permission))).toEqual([])
  })

  it('opens nothing without a session but the ways to log in', () => {
    const open = officeCalls.filter(({ call }) => call.access !== 'office').map(({ call }) => call.path)
    expect(open.filter((path) => !/^\/office\/(log-in|invitation)(\/|$)/.test(path))).toEqual([])
  })

  it('marks what shows the data of other people', () => {
    const others = withSession.filter(({ call }) => call.may !== 'account.own')
    const shows = others.filter(({ call }) => personalFields.test(toFieldNames(call.output)))
    expect(shows.filter(({ call }) => !call.personal).map(toName)).toEqual([])
  })

  it('uses every code of its own', () => {
    const callCodes = new Set(officeCalls.flatMap(({ call }) => [...call.errors]))
    const sharedCodes = [
      'office.session.required',
      'office.session.locked',
      'office.permission.missing',
      'office.reauthentication.required',
    ]
    expect(
      Object.keys(officeErrorStatus).filter(
        (code) => !callCodes.has(code as never) && !sharedCodes.includes(code),
      ),
    ).toEqual([])
  })
})
