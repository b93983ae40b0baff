import { describe, expect, it } from 'vitest'
import { parseImports } from './imports.ts'

const listSpecifiers = (text: string) => parseImports('module.ts', text).map(({ specifier }) => specifier)

describe('finding the imports of a module', () => {
  it('finds statements, exports from a module, and calls, over several lines too', () => {
    const text = `
      import 'one'
      import two, {
        three,
      } from 'two'
      export { four } from "four"
      const five = () => import(
        'five'
      )
    `
    expect(listSpecifiers(text)).toEqual(['one', 'two', 'four', 'five'])
  })

  it('takes neither comments nor texts for imports', () => {
    const text = `
      // import one from 'one'
      const two = "import three from 'three'"
      const four = \`
      import five from 'five'
      \`
    `
    expect(listSpecifiers(text)).toEqual([])
  })

  it('names those that only types need', () => {
    const text = `
      import type { One } from 'one'
      export type { Two } from 'two'
      import { type Three } from 'three'
      type Four = import('four').Four
    `
    expect(parseImports('module.ts', text)).toEqual([
      { specifier: 'one', isType: true },
      { specifier: 'two', isType: true },
      { specifier: 'three', isType: false },
      { specifier: 'four', isType: true },
    ])
  })
})
