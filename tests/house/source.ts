import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type SourceFile = { path: string; text: string; imports: string[] }

const listTrackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && existsSync(path))

const aliases: Record<string, (rest: string) => string> = {
  '#api/': (rest) => `api/${rest}`,
  '#app/': (rest) => `app/${rest}`,
  '#drawings/': (rest) => `drawings/${rest}`,
  '#machines/': (rest) => `machines/${rest}`,
  '#messages': () => 'messages/compiled',
  '#server/': (rest) => `server/${rest}`,
  '#styled/': (rest) => `styled-system/${rest}`,
  '#ui/': (rest) => `ui/${rest}/${rest}.tsx`,
}

/** The project's path of an import, or null for a package. */
const resolveImport = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replaceAll('\\', '/')
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix))
  return alias ? (aliases[alias]?.(specifier.slice(alias.length)) ?? null) : null
}

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^'"]*?from\s+['"]([^'"]+)['"]|(?:^|\n)\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

const listImports = (path: string, text: string, types: boolean): string[] =>
  [...text.matchAll(statement)]
    .filter(([, type]) => types || !type)
    .map(([, , from, bare, dynamic]) => resolveImport(path, from ?? bare ?? dynamic ?? ''))
    .filter((file): file is string => file !== null)

/** Every hand-written source file with the project files that it imports; `types` includes type imports. */
export const listSourceFiles = ({ types = true } = {}): SourceFile[] =>
  listTrackedFiles()
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.gen\.ts$/.test(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, imports: listImports(path, text, types) }
    })

/** The packages that a file imports. */
export const listPackages = ({ text }: SourceFile): string[] =>
  [...text.matchAll(statement)]
    .map(([, , from, bare, dynamic]) => from ?? bare ?? dynamic ?? '')
    .filter((name) => name && !name.startsWith('.') && !name.startsWith('#') && !name.startsWith('node:'))

export const readTable = (file: string): Record<string, string>[] => {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const names = head.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((value, i) => [names[i] ?? '', value])))
}
