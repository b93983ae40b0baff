import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { layouts, listUnlistedSections, pages, rootFile, type Layout, type Page } from '../../app/routes.ts'
import * as office from '../../office/routes.ts'
import { printPageTables } from '../../scripts/page-tables.ts'
import { readTable, listSourceFiles } from './source.ts'

const tree = readFileSync('app/route-tree.gen.ts', 'utf8')
const specifiedRoutes = readTable('tests/house/routes.tsv')
/** Pages beyond the specification. */
const ownPaths = [
  '/account/invitation',
  '/help',
  '/help/notice/$nid',
  '/preview',
  '/product/compare',
  '/sample/app',
]
/** The layout of a specified page by its own layout and who may see it; the API refuses who is not the store's manager. */
const specifiedLayouts: Record<string, string> = {
  'default visitor': '_shop',
  'default member': '_member',
  'default store manager': '_member',
  'default staff': '_staff',
  'empty visitor': '_bare',
  'mypage member': '_mypage',
}
/** A layout that the specification names, around the page; others, as that of a purchase, lie within one. */
const findSpecifiedLayout = (layout: Layout): Layout => {
  const { parent }: { file: string; parent?: Layout } = layouts[layout]
  return parent && !Object.values(specifiedLayouts).includes(layout) ? findSpecifiedLayout(parent) : layout
}
const allRouteFiles = listSourceFiles().filter(({ path }) => path.endsWith('.route.tsx'))
const routeFiles = allRouteFiles.filter(({ path }) => path.startsWith('app/'))
const officeRouteFiles = allRouteFiles.filter(({ path }) => path.startsWith('office/'))
const toSection = ({ path }: Page) => path.split('/')[1] ?? ''
const countLines = (text: string) => text.trimEnd().split('\n').length
const exemptPatterns = [
  /^server\/db\/seed\//,
  /^ui\/theme\//,
  /\.test\.tsx?$/,
  /^drawings\/letters\/glyphs\//,
  /^api\/calls\//,
  /^(tests|e2e|bench)\//,
  /\/[\w-]*data[\w-]*\.ts$/,
]

describe('routes', () => {
  it('has 82 specified routes', () => expect(specifiedRoutes).toHaveLength(82))

  it('has in its table every specified page in its layout, and the pages beyond that are named here', () => {
    const expected = specifiedRoutes.map(
      ({ path, layout, who }) => `${path} ${specifiedLayouts[`${layout} ${who}`]}`,
    )
    const specified = pages.filter(({ path }) => !ownPaths.includes(path))
    expect(specified.map(({ path, layout }) => `${path} ${findSpecifiedLayout(layout)}`).sort()).toEqual(
      expected.sort(),
    )
    expect(pages).toHaveLength(expected.length + ownPaths.length)
  })

  it('has every page of the table in the tree of the router, and no other', () => {
    const table = /interface FileRoutesByFullPath \{([^]*?)\n\}/.exec(tree)?.[1] ?? ''
    const paths = [...table.matchAll(/^ {2}'(\/[^']*)'/gm)].map(([, path]) => path)
    expect(paths.sort()).toEqual(pages.map(({ path }) => path).sort())
  })

  it('has one route file for each page, layout and root, beside the page', () => {
    const files = [
      rootFile,
      ...Object.values(layouts).map(({ file }) => file),
      ...pages.map(({ file }) => file),
    ]
    expect(routeFiles.map(({ path }) => path).sort()).toEqual(files.map((file) => `app/${file}`).sort())
  })

  it('has in the browser what the table says of menus and search engines', async () => {
    for (const [file, text] of Object.entries(await printPageTables()))
      expect(readFileSync(file, 'utf8')).toBe(text)
  })

  it('has a head with the name of every page that is named in the table and not listed by search engines', () => {
    const unlistedSections = listUnlistedSections('robots', 'tag')
    const nameless = pages.filter(
      ({ path, menu, layout, file }) =>
        menu &&
        unlistedSections.includes(`/${path.split('/')[1]}`) &&
        layout !== '_mypage' &&
        !/^ {2}head: /m.test(readFileSync(`app/${file}`, 'utf8')),
    )
    expect(nameless.map(({ path }) => path)).toEqual([])
    expect(readFileSync(`app/${layouts._mypage.file}`, 'utf8')).toContain('head: toUnlistedHead')
  })

  it('keeps all pages of a first segment out of search engines where it keeps one of them', () => {
    const unlistedPages = pages.filter(({ noindex }) => noindex === 'robots' || noindex === 'tag')
    const mixed = pages.filter((page) =>
      unlistedPages.some((one) => toSection(one) === toSection(page) && one.noindex !== page.noindex),
    )
    expect(mixed.map(({ path }) => path)).toEqual([])
  })

  it('writes the robots tag of pages by `unlistedMeta` of site-head.ts alone', () => {
    const writers = listSourceFiles().filter(
      ({ path, text }) => path.startsWith('app/') && /name: 'robots'/.test(text),
    )
    expect(writers.map(({ path }) => path)).toEqual(['app/shell/site-head.ts'])
  })

  it('lists no page in the sitemap that is kept out of search engines', () => {
    expect(pages.filter(({ sitemap, noindex }) => sitemap && noindex).map(({ path }) => path)).toEqual([])
  })

  it('imports route files in the tree of the router alone', () => {
    // A file's imports are parsed when they are read.
    const importers = listSourceFiles().filter(
      (file) =>
        !/\.test\.ts$|^scripts\//.test(file.path) &&
        file.text.includes('.route.tsx') &&
        file.imports.some((to) => to.endsWith('.route.tsx')),
    )
    expect(importers.map(({ path }) => path)).toEqual([])
  })

  it('keeps route files within 100 lines', () => {
    const long = routeFiles.filter((file) => countLines(file.text) > 100)
    expect(long.map((file) => file.path)).toEqual([])
  })

  it('has one route file of 40 lines at most for each page, layout and root of the office', () => {
    const files = [
      office.rootFile,
      ...Object.values(office.layouts).map(({ file }) => file),
      ...office.pages.map(({ file }) => file),
    ]
    expect(officeRouteFiles.map(({ path }) => path).sort()).toEqual(
      files.map((file) => `office/${file}`).sort(),
    )
    const long = officeRouteFiles.filter((file) => countLines(file.text) > 40)
    expect(long.map((file) => file.path)).toEqual([])
    const officeTree = readFileSync('office/route-tree.gen.ts', 'utf8')
    const missing = office.pages.filter(({ path }) => !officeTree.includes(`fullPath: '${path}'`))
    expect(missing.map(({ path }) => path)).toEqual([])
  })

  it('has no route that says only what its scaffold says', () => {
    expect(routeFiles.filter((file) => file.text.includes('Hello "/')).map((file) => file.path)).toEqual([])
  })

  it('keeps every hand-written source file within 250 lines', () => {
    const long = listSourceFiles().filter(
      (file) => countLines(file.text) > 250 && !exemptPatterns.some((pattern) => pattern.test(file.path)),
    )
    expect(long.map((file) => `${file.path} ${countLines(file.text)}`)).toEqual([])
  })

  it('reads no address past the tables of `createSearchSchema`, without which what is left out comes back', () => {
    const schemas = listSourceFiles().flatMap(({ text }) =>
      [...text.matchAll(/const (\w+) = (?:param\.)?createSearchSchema\(/g)].map(([, name]) => name),
    )
    const past = allRouteFiles.filter(({ text }) => {
      const schema = /validateSearch(?:: ((?:param\.)?\w+))?/.exec(text)
      return schema && !/createSearchSchema$/.test(schema[1] ?? '') && !schemas.includes(schema[1])
    })
    expect(past.map((file) => file.path)).toEqual([])
  })

  it('reads the page of a list by `page` of url-params.ts alone', () => {
    const own = listSourceFiles().filter(
      ({ path, text }) =>
        path.startsWith('app/') &&
        !/\.(test|stories)\.tsx?$/.test(path) &&
        (/\b(?:raw|search|params)(?:\['page'\]|\.get\('page'\))/.test(text) ||
          /createSearchSchema\(\{[^}]*\bpage: (?!param\.page\b)/.test(text)),
    )
    expect(own.map((file) => file.path)).toEqual(['app/shell/site-head.ts'])
  })

  it('has no form but a search that could write what was entered into an address', () => {
    const open = listSourceFiles().filter(
      (file) =>
        /\.tsx$/.test(file.path) &&
        [...file.text.matchAll(/<form\b[\s\S]*?>/g)].some(
          ([tag]) => !/role="search"|method="post"/.test(tag),
        ),
    )
    expect(open.map((file) => file.path)).toEqual([])
  })

  it('has no folder for what belongs nowhere', () => {
    expect(
      listSourceFiles().filter((file) => /(^|\/)(utils|helpers|common|misc)(\/|\.)/.test(file.path)),
    ).toEqual([])
  })
})
