import { listLeafIds, toStoryName } from '#machines/model.ts'
import { registry } from '#machines/registry.ts'
import type { SourceFile } from './source.ts'

const listExports = (text: string) =>
  [...text.matchAll(/^export const ([A-Z]\w*)/gm)].map(([, name]) => name ?? '')
const readTitle = (text: string) => /title: '([^'/]+\/[^']+)'/.exec(text)?.[1] ?? ''

export const machineNames = Object.keys(registry) as (keyof typeof registry)[]

/** States of a machine without a story of their name, and stories without a state. */
export const listStoryGaps = (
  name: keyof typeof registry,
  stories: readonly Pick<SourceFile, 'text'>[],
): string[] => {
  const storyNames = new Set(
    stories
      .filter(({ text }) => readTitle(text) === `Machines/${name}`)
      .flatMap(({ text }) => listExports(text)),
  )
  const stateNames = new Set(listLeafIds(registry[name]).map(toStoryName))
  return [
    ...[...stateNames].filter((one) => !storyNames.has(one)).map((one) => `missing ${name}/${one}`),
    ...[...storyNames].filter((one) => !stateNames.has(one)).map((one) => `surplus ${name}/${one}`),
  ]
}

/** The stories files without one state's story. */
export const removeStory = (stories: readonly SourceFile[], name: string, story: string): SourceFile[] =>
  stories.map((file) =>
    readTitle(file.text) === `Machines/${name}`
      ? { ...file, text: file.text.replace(new RegExp(`^export const ${story}\\b.*$`, 'm'), '') }
      : file,
  )
