import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Indexer } from 'storybook/internal/types'
import storybook from 'storybook/package.json' with { type: 'json' }

type Inputs = Awaited<ReturnType<Indexer['createIndex']>>
type Entry = { hash: string; inputs: Inputs }

const defaultFile = resolve('node_modules/.cache/story-index.json')

const readEntries = (file: string): Map<string, Entry> => {
  if (!existsSync(file)) return new Map()
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entry>))
  } catch {
    // A file that was not written to its end.
    return new Map()
  }
}

/**
 * An indexer that reads a story file only when its text has changed since an earlier start: to parse all of them takes
 * a third of the time until Storybook listens. `file` holds what was read; `finishWriting` waits until it does.
 */
export const createCachedIndexer = (
  indexer: Indexer,
  file = defaultFile,
): Indexer & { finishWriting: () => Promise<void> } => {
  let entries: Map<string, Entry> | undefined
  let writing: Promise<void> | undefined
  const writeAll = async (all: Map<string, Entry>) => {
    // All files are read at once: one that is written after each would be written hundreds of times.
    await wait(100)
    writing = undefined
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(Object.fromEntries(all)))
  }
  return {
    test: indexer.test,
    createIndex: async (path, options) => {
      entries ??= readEntries(file)
      const text = readFileSync(path, 'utf8')
      const hash = createHash('sha256').update(storybook.version).update(text).digest('base64')
      const entry = entries.get(path)
      if (entry?.hash === hash) return entry.inputs
      const inputs = await indexer.createIndex(path, options)
      entries.set(path, { hash, inputs })
      writing ??= writeAll(entries)
      return inputs
    },
    finishWriting: async () => writing,
  }
}
