import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { pages } from '../routes.ts'
import { findPagePath } from './page-paths.ts'

describe('the addresses of pages', () => {
  it('are those of the routes', async () => {
    const tree = await readFile(new URL('../route-tree.gen.ts', import.meta.url), 'utf8')
    const routeTable = /fullPaths:([^]*?)fileRoutesByTo:/.exec(tree)?.[1] ?? ''
    const routePaths = [...routeTable.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) =>
      path.replace(/(.)\/$/, '$1'),
    )
    expect(pages.map(({ path }) => path).toSorted()).toEqual([...new Set(routePaths)].toSorted())
  })

  it('are found by what stands in them, as templates', () => {
    expect(findPagePath('/')).toBe('/')
    expect(findPagePath('/product/12/pdf')).toBe('/product/$pid/pdf')
    expect(findPagePath('/product/12/nothing')).toBe(null)
  })
})
