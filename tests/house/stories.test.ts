import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, StateNode } from 'xstate'
import { registry } from '#machines/registry.ts'
import { sources } from './source.ts'

const files = sources()
const stories = files.filter((file) => file.path.endsWith('.stories.tsx'))
const paths = new Set(files.map((file) => file.path))
const exported = (text: string) =>
  [...text.matchAll(/^export const ([A-Z]\w*)/gm)].map(([, name]) => name ?? '')
const titleOf = (text: string) => /title: '([^']+)'/.exec(text)?.[1] ?? ''

const leaves = (node: StateNode): string[] => {
  const children = Object.values(node.states)
  return children.length ? children.flatMap(leaves) : [node.path.join('.')]
}
/** `open.suggesting` is told by the story OpenSuggesting. */
const storyOf = (leaf: string) =>
  leaf
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

const bare = new Set(['theme', 'icons'])

describe('stories', () => {
  it('has stories for every part', () => {
    const parts = readdirSync('ui', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !bare.has(entry.name))
      .map((entry) => entry.name)
    expect(parts.filter((part) => !paths.has(`ui/${part}/${part}.stories.tsx`))).toEqual([])
  })

  it('has stories for every view', () => {
    const views = files.filter((file) => /-view\.tsx$/.test(file.path)).map((file) => file.path)
    expect(views.filter((path) => !paths.has(path.replace('.tsx', '.stories.tsx')))).toEqual([])
  })

  it.each(Object.entries(registry as unknown as Record<string, AnyStateMachine>))(
    'tells every leaf state of %s in a story of its name, and no other',
    (name, machine) => {
      const told = stories
        .filter((file) => titleOf(file.text) === `Machines/${name}`)
        .flatMap((file) => exported(file.text))
      expect(told.sort()).toEqual(leaves(machine.root).map(storyOf).sort())
    },
  )

  it('registers every machine', () => {
    const made = files
      .filter(
        (file) =>
          file.path.startsWith('machines/') &&
          /\.createMachine\(/.test(file.text) &&
          !/\.test\.ts$/.test(file.path),
      )
      .map((file) => file.path.replace(/^machines\/(.*)\.ts$/, '$1'))
    expect(Object.keys(registry).sort()).toEqual(made.sort())
  })
})
