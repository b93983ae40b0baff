import { readdirSync } from 'node:fs'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { describe, expect, it } from 'vitest'
import { listLeafIds, toStoryName } from '#machines/model.ts'
import { registry } from '#machines/registry.ts'
import { guidance } from '../../.storybook/guidance/guidance.ts'
import movedStories from '../../.storybook/moved-stories.json' with { type: 'json' }
import { toMovedQuery } from '../../.storybook/moved-stories.ts'
import { machineNames as names, listStoryGaps, removeStory } from './machine-stories.ts'
import { listSourceFiles } from './source.ts'
import { listLapsedWaivers } from './waivers.ts'

const files = listSourceFiles()
const stories = files.filter((file) => file.path.endsWith('.stories.tsx'))
const paths = new Set(files.map((file) => file.path))
const foldersWithoutStories = new Set(['theme', 'icons'])

const listExports = (text: string) =>
  [...text.matchAll(/^export const ([A-Z]\w*)/gm)].map(([, name = '']) => name)

const listStoryIds = () =>
  stories.flatMap(({ text }) => {
    const [, title] = /\btitle: '([A-Z][^']*)'/.exec(text) ?? []
    const [, id = title] = /\btitle: '[^']*',\s+id: '([^']*)'/.exec(text) ?? []
    return id ? listExports(text).map((name) => toId(id, storyNameFromExport(name))) : []
  })

/** One line per file, with its stories. */
const formatStoryList = (files: typeof stories) =>
  files
    .map(({ path, text }) => [path, ...listExports(text)])
    .map((line) => `${line.join(' ')}\n`)
    .sort()
    .join('')

/** The variants that each main page needs, and those that a page cannot have. */
const variants = ['Normal', 'Loading', 'Empty', 'Failed', 'SignedOut', 'Offline', 'InTheApp']
const missingVariants: Record<string, readonly string[]> = {
  // Each block fails by itself: see the stories of `Pages/Home`.
  home: ['Failed'],
  wine: ['Empty'],
  payment: ['Empty'],
  'order-detail': ['Empty'],
  // A logged-in member never sees these pages, and they load nothing from the server first.
  'log-in': ['Loading', 'Empty', 'Failed', 'SignedOut'],
  'sign-up': ['Loading', 'Empty', 'Failed', 'SignedOut'],
}
const mainPages = [
  ...['home', 'wine-list', 'wine', 'cart', 'order', 'payment', 'my-page', 'orders', 'order-detail'],
  ...['stores', 'search-results', 'chat', 'log-in', 'sign-up'],
]

describe('stories', () => {
  it('has stories for every part', () => {
    const parts = readdirSync('ui', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !foldersWithoutStories.has(entry.name))
      .map((entry) => entry.name)
    expect(parts.filter((part) => !paths.has(`ui/${part}/${part}.stories.tsx`))).toEqual([])
  })

  it('describes for every part when to use it and when not, and has a playground for it', () => {
    const parts = stories.flatMap(({ path, text }) => {
      const [, name] = /title: 'Parts\/[^/']+\/(\w+)'/.exec(text) ?? []
      return name ? [{ path, name, text }] : []
    })
    expect(parts.length).toBeGreaterThan(100)
    expect(parts.filter(({ name }) => !(name in guidance)).map(({ path }) => path)).toEqual([])
    expect(
      parts.filter(({ text }) => !text.includes('export const Playground')).map(({ path }) => path),
    ).toEqual([])
  })

  it('puts the parts into groups of 25 at most, each part at the address of its name alone', () => {
    const parts = stories.flatMap(({ text }) => {
      const [, group = '', name = '', id] =
        /title: 'Parts\/([^/']+)\/(\w+)',\s+id: '([^']*)'/.exec(text) ?? []
      return group ? [{ group, name, id }] : []
    })
    expect(parts).toHaveLength(stories.filter(({ text }) => text.includes("title: 'Parts/")).length)
    expect(parts.filter(({ name, id }) => id !== `parts-${name.toLowerCase()}`)).toEqual([])
    const groups = Object.entries(Object.groupBy(parts, ({ group }) => group))
    expect(groups.filter(([, members = []]) => members.length > 25).map(([group]) => group)).toEqual([])
  })

  it('has stories for every view', () => {
    const views = files.filter((file) => /-view\.tsx$/.test(file.path)).map((file) => file.path)
    expect(views.filter((path) => !paths.has(path.replace('.tsx', '.stories.tsx')))).toEqual([])
  })

  it.each(names)('shows every leaf state of %s in a story of its name, and no other', (name) => {
    expect(listStoryGaps(name, stories)).toEqual([])
  })

  it.each(names)('misses each story of %s that is deleted', (name) => {
    for (const story of listLeafIds(registry[name]).map(toStoryName))
      expect(listStoryGaps(name, removeStory(stories, name, story))).toEqual([`missing ${name}/${story}`])
  })

  it.each(mainPages)('shows the page %s whole in every variant that it has', (name) => {
    const text = files.find(({ path }) => path === `.storybook/pages/${name}.stories.tsx`)?.text ?? ''
    const storyNames = [...text.matchAll(/^export const (\w+): Story/gm)].map(([, story]) => story)
    expect(storyNames).toEqual(variants.filter((variant) => !missingVariants[name]?.includes(variant)))
  })

  /** After an intended change run `npm run check -- laws -u`. */
  it('has the stories that are written down, each of them, and no other', async () => {
    await expect(formatStoryList(stories)).toMatchFileSnapshot('stories.txt')
  })

  it('leads from each former address to a story that exists, and from none that exists', () => {
    const ids = new Set(listStoryIds())
    expect(ids.size).toBeGreaterThan(1400)
    const entries = Object.entries(movedStories)
    expect(entries.filter(([source, target]) => ids.has(source) || !ids.has(target))).toEqual([])
    for (const [source, target] of entries)
      expect(toMovedQuery(`?path=/story/${source}&globals=locale:en-US`)).toBe(
        `?path=/story/${target}&globals=locale%3Aen-US`,
      )
    expect(toMovedQuery('?path=/story/machines-order--editing')).toBeNull()
  })

  it('excepts nothing for longer than it said, or without a reason', () => {
    expect(listLapsedWaivers()).toEqual([])
  })

  it('registers every machine', () => {
    const createdMachines = files
      .filter(
        (file) =>
          file.path.startsWith('machines/') &&
          /\.createMachine\(/.test(file.text) &&
          !/\.test\.ts$/.test(file.path),
      )
      .map((file) => file.path.replace(/^machines\/(.*)\.ts$/, '$1'))
    expect(Object.keys(registry).sort()).toEqual(createdMachines.sort())
  })
})
