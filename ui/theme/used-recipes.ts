import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const listMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = '']) => match)

const toCamelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The parts that a file imports, at once or later, and its neighbours inside the folders. */
const listImports = (file: string, text: string, folders: readonly string[]) => [
  ...listMatches(text, /['"]#ui\/([\w-]+)['"]/g).map((part) => `ui/${part}/${part}.tsx`),
  ...(folders.some((folder) => file.startsWith(`${folder}/`))
    ? listMatches(text, /['"](\.\.?\/[^'"]+\.tsx?)['"]/g)
    : []
  ).map((path) => join(dirname(file), path)),
]

/** The recipes behind files and everything that they import: parts, other parts through them, and what lies in the folders. */
const listRecipes = (files: readonly string[], folders: readonly string[]): Set<string> => {
  const queue = new Set(files)
  const recipes = new Set<string>()
  for (const file of queue) {
    const text = readFileSync(file, 'utf8')
    for (const name of listMatches(text, /['"]#styled\/([\w-]+)\.ts['"]/g)) recipes.add(toCamelCase(name))
    for (const path of listImports(file, text, folders))
      if (existsSync(path) && !path.endsWith('.gen.ts')) queue.add(path)
  }
  return recipes
}

/** The recipes behind everything that the shop's own files import, directly or through other parts. */
export const listUsedRecipes = (entries: string): Set<string> =>
  listRecipes(
    globSync(entries).filter((file) => !/\.(stories|test)\./.test(file)),
    ['ui'],
  )

/** The recipes of some files and of all that they can lead to on their own pages, whether loaded at once or later. */
export const listRecipesFrom = (files: readonly string[]): Set<string> => listRecipes(files, ['ui', 'app'])
