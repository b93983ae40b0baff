import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The parts that a file imports, at once or later, and its neighbours inside the folders. */
const importsOf = (file: string, text: string, folders: readonly string[]) => [
  ...all(text, /['"]#ui\/([\w-]+)['"]/g).map((part) => `ui/${part}/${part}.tsx`),
  ...(folders.some((folder) => file.startsWith(`${folder}/`))
    ? all(text, /['"](\.\.?\/[^'"]+\.tsx?)['"]/g)
    : []
  ).map((path) => join(dirname(file), path)),
]

/** The recipes behind files and everything that they import: parts, other parts through them, and what lies in the folders. */
const recipesOf = (files: readonly string[], folders: readonly string[]): Set<string> => {
  const seen = new Set(files)
  const used = new Set<string>()
  for (const file of seen) {
    const text = readFileSync(file, 'utf8')
    for (const name of all(text, /['"]#styled\/([\w-]+)\.ts['"]/g)) used.add(camel(name))
    for (const path of importsOf(file, text, folders))
      if (existsSync(path) && !path.endsWith('.gen.ts')) seen.add(path)
  }
  return used
}

/** The recipes behind everything that the shop's own files import, directly or through other parts. */
export const usedRecipes = (entries: string): Set<string> =>
  recipesOf(
    globSync(entries).filter((file) => !/\.(stories|test)\./.test(file)),
    ['ui'],
  )

/** The recipes of some files and of all that they can lead to on their own pages, whether loaded at once or later. */
export const recipesFrom = (files: readonly string[]): Set<string> => recipesOf(files, ['ui', 'app'])
