import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The parts that a file imports, and its neighbours inside `ui`. */
const importsOf = (file: string, text: string) => [
  ...all(text, /['"]#ui\/([\w-]+)['"]/g).map((part) => `ui/${part}/${part}.tsx`),
  ...(file.startsWith('ui/') ? all(text, /['"](\.\.?\/[^'"]+\.tsx?)['"]/g) : []).map((path) =>
    join(dirname(file), path),
  ),
]

/** The recipes behind everything that the shop's own files import, directly or through other parts. */
export const usedRecipes = (entries: string): Set<string> => {
  const files = globSync(entries).filter((file) => !/\.(stories|test)\./.test(file))
  const seen = new Set(files)
  const used = new Set<string>()
  for (const file of seen) {
    const text = readFileSync(file, 'utf8')
    for (const name of all(text, /['"]#styled\/([\w-]+)\.ts['"]/g)) used.add(camel(name))
    for (const path of importsOf(file, text)) seen.add(path)
  }
  return used
}
