import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findGrant, permissions, roles } from '#api/permissions.ts'

const marks = { write: '●', read: '○' } as const

/** The cells of each row of the table of rights. */
const listRows = (document: string): string[][] =>
  document
    .split('\n')
    .filter((line) => /^\| (Permission|`)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

describe("the operator's document", () => {
  it('has the rights as the map of permissions gives them', () => {
    const rows = permissions.map((permission) => [
      `\`${permission}\``,
      ...roles.map((role) => {
        const grant = findGrant([role], permission)
        return grant ? marks[grant] : ''
      }),
    ])
    expect(listRows(readFileSync('docs/operator.md', 'utf8'))).toEqual([['Permission', ...roles], ...rows])
  })
})
