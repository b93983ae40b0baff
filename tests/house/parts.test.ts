import { describe, expect, it } from 'vitest'
import { conditions } from '../../ui/theme/conditions.ts'
import { recipes, slotRecipes } from '../../ui/theme/recipes.ts'
import { listSourceFiles } from './source.ts'

const files = listSourceFiles()
const parts = files.flatMap(({ path, text }) => {
  const [, part] = /^ui\/([^/]+)\/\1\.stories\.tsx$/.exec(path) ?? []
  return part && part !== 'icons' ? [{ part, text }] : []
})
const all: Record<string, { variants?: object }> = { ...recipes, ...slotRecipes }

/** The recipes in a part's folder that have variants. */
const listVariantRecipes = (part: string): string[] =>
  files
    .filter(({ path }) => path.startsWith(`ui/${part}/`) && path.endsWith('.recipe.ts'))
    .flatMap(({ text }) =>
      [...text.matchAll(/export const (\w+)Recipe = define/g)].map(([, name]) => name ?? ''),
    )
    .filter((name) => Object.keys(all[name]?.variants ?? {}).length > 0)

/**
 * Parts that cannot be shown side by side, or whose variants need a pointer: each value has its own story
 * instead.
 */
const tableExceptions: Record<string, string> = {
  drawer: 'covers the page',
  sheet: 'covers the page',
  toast: 'stands at the foot of the page',
  'pay-bar': 'stands at the foot of the page',
  'compare-bar': 'stands at the foot of the page',
  'scroll-to-top': 'stands at the foot of the page, hidden at its top',
  'site-header': 'is the one banner of a page',
  'story-head': 'is the one head of a page',
  'file-upload': 'is another while something is dragged over it',
  'range-slider': 'lays one thumb over the other while it is moved',
}

/** Parts without text, or without text of their own that could be long. */
const textlessParts = new Set([
  ...['avatar', 'badge', 'bar', 'bottle', 'bottle-row', 'box', 'cluster', 'columns', 'divider', 'done-mark'],
  ...['file-button', 'grid', 'icon', 'image', 'kind-dot', 'korea-map', 'link', 'logo', 'map-frame', 'paper'],
  ...[
    'page-frame',
    'plan-box',
    'skeleton',
    'spinner',
    'stack',
    'state-shot',
    'swatch',
    'thumbhash',
    'visually-hidden',
    'when-near',
  ],
])

/**
 * Parts that no page of the shop shows: what the package has for other applications, and what the back office
 * and the storefront are going to take up. The list may only shrink.
 */
const partsWithoutUser = [
  ...['cover', 'date-picker', 'filter-group', 'filter-sheet', 'period-picker'],
  'tooltip',
]

/** The files that the pages of the shop and of the office import, through other files too. */
const listShopFiles = (): Set<string> => {
  const imports = new Map(files.map((file) => [file.path, file.imports]))
  const shopFiles = new Set<string>()
  const visit = (path: string) => {
    if (shopFiles.has(path)) return
    shopFiles.add(path)
    imports.get(path)?.forEach(visit)
  }
  for (const { path } of files)
    if (/^(app|office)\//.test(path) && !/\.(stories|test)\.tsx?$/.test(path)) visit(path)
  return shopFiles
}

/** The states that styles name, such as `_hover`, at any depth. */
const listStates = (styles: unknown): string[] =>
  typeof styles === 'object' && styles !== null
    ? Object.entries(styles).flatMap(([key, value]) => [
        ...(key.startsWith('_') ? [key.slice(1)] : []),
        ...listStates(value),
      ])
    : []

describe('recipes', () => {
  it('name no state that the theme does not have: its styles would hold always', () => {
    const unknown = Object.entries(all).flatMap(([name, recipe]) =>
      listStates(recipe).flatMap((state) => (state in conditions ? [] : [`${name}: _${state}`])),
    )
    expect(unknown).toEqual([])
  })
})

describe('every part', () => {
  it('has a user in the shop, or says in its stories that it has none', () => {
    const shopFiles = listShopFiles()
    const unused = parts.filter(({ part }) => !shopFiles.has(`ui/${part}/${part}.tsx`))
    expect(unused.map(({ part }) => part)).toEqual(partsWithoutUser)
    const markedParts = parts.filter(({ text }) => text.includes("tags: ['without-user']"))
    expect(markedParts.map(({ part }) => part)).toEqual(partsWithoutUser)
  })

  it('stands alone first, and can be played with', () => {
    expect(parts.length).toBeGreaterThan(140)
    const stories = ['Default', 'Playground']
    expect(
      parts.flatMap(({ part, text }) =>
        stories
          .filter((story) => !text.includes(`export const ${story}: Story`))
          .map((story) => `${part}: ${story}`),
      ),
    ).toEqual([])
  })

  it('shows each value of each variant in a table that its recipe makes', () => {
    const showsAllVariants = ({ part, text }: (typeof parts)[number]) =>
      part in tableExceptions ||
      listVariantRecipes(part).every((name) => text.includes(`of: ${name}Recipe.variants`))
    expect(parts.filter((one) => !showsAllVariants(one)).map(({ part }) => part)).toEqual([])
  })

  it('is shown with texts that are too long, in five languages', () => {
    expect(
      parts
        .filter(({ part, text }) => /\blongText:/.test(text) === textlessParts.has(part))
        .map(({ part }) => part),
    ).toEqual([])
  })

  it('says of each of its properties in one line what it is for', () => {
    const silent = files
      .filter(({ path }) => /^ui\/[^/]+\/[^/]+\.tsx$/.test(path) && !/\.(stories|test)\.tsx$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^export interface \w+Props\b[^]*?\{\n([^]*?)^\}/gm)].flatMap(([, body = '']) => {
          const lines = body.split('\n')
          return lines.flatMap((line, index) => {
            const [, name] = /^ {2}([\w-]+)\??:/.exec(line) ?? []
            return name && !lines[index - 1]?.endsWith('*/') ? [`${path}: ${name}`] : []
          })
        }),
      )
    expect(silent).toEqual([])
  })
})

describe('dates and times of the office', () => {
  it('are no native fields, which speak the language of the browser: DateEntry, TimeEntry and DaysFilter are there', () => {
    const native = /type(?:=|: )\{?['"](?:date|datetime-local|month|week|time)['"]/
    const users = files.filter(({ path, text }) => path.startsWith('office/') && native.test(text))
    expect(users.map(({ path }) => path)).toEqual([])
  })
})
