import { leavesOf, storyOf } from '#machines/walk.ts'
import { registry } from '#machines/registry.ts'
import type { SourceFile } from './source.ts'

const exported = (text: string) =>
  [...text.matchAll(/^export const ([A-Z]\w*)/gm)].map(([, name]) => name ?? '')
const titleOf = (text: string) => /title: '([^'/]+\/[^']+)'/.exec(text)?.[1] ?? ''

export const machineNames = Object.keys(registry) as (keyof typeof registry)[]

/** States of a machine without a story of their name, and stories without a state. */
export const storyGaps = (
  name: keyof typeof registry,
  stories: readonly Pick<SourceFile, 'text'>[],
): string[] => {
  const told = new Set(
    stories.filter(({ text }) => titleOf(text) === `Machines/${name}`).flatMap(({ text }) => exported(text)),
  )
  const wanted = new Set(leavesOf(registry[name]).map(storyOf))
  return [
    ...[...wanted].filter((one) => !told.has(one)).map((one) => `missing ${name}/${one}`),
    ...[...told].filter((one) => !wanted.has(one)).map((one) => `surplus ${name}/${one}`),
  ]
}

/** The stories files with one state's story taken out of them. */
export const withoutStory = (stories: readonly SourceFile[], name: string, story: string): SourceFile[] =>
  stories.map((file) =>
    titleOf(file.text) === `Machines/${name}`
      ? { ...file, text: file.text.replace(new RegExp(`^export const ${story}\\b.*$`, 'm'), '') }
      : file,
  )
