import { use } from 'react'
import type { PartEntry, PartReference } from '../reference/facts.ts'

const files = new Map<string, Promise<unknown>>()

const loadFile = <T>(name: string): Promise<T> => {
  const file =
    files.get(name) ??
    fetch(`reference/${name}.json`).then((response) => {
      if (!response.ok) throw new Error(`reference/${name}.json: ${response.status}`)
      return response.json() as Promise<unknown>
    })
  files.set(name, file)
  return file as Promise<T>
}

/** The folder of the part that a file of stories is about; null for stories of anything else. */
export const findPart = (fileName: unknown): string | null => {
  const [, part] = /ui\/([^/]+)\/\1\.stories\.tsx$/.exec(String(fileName)) ?? []
  return part && part !== 'icons' ? part : null
}

/** What the part's page says to engineers; suspends. */
export const useReference = (part: string): PartReference => use(loadFile<PartReference>(part))

/** All parts, by folder; suspends. */
export const useParts = (): readonly PartEntry[] => use(loadFile<PartEntry[]>('parts'))

interface StoryFacts {
  id: string
  parameters: { fileName?: string }
}

/** What "Show code" shows: code that can be pasted for a story of a part, Storybook's own for all others. */
export const showStoryCode = (code: string, { id, parameters }: StoryFacts): string | Promise<string> => {
  const part = findPart(parameters.fileName)
  if (!part) return code
  return loadFile<PartReference>(part).then(({ codes, stories }) => codes[stories[id] ?? -1] ?? code)
}
