import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseImports, type Import } from './imports.ts'

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
  '#office-messages': () => 'messages/office/compiled',
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

const parsedImports = new Map<string, Import[]>()

/** Everything that a file imports, as it is written there. */
export const listImports = ({ path, text }: Pick<SourceFile, 'path' | 'text'>): Import[] => {
  const imports = parsedImports.get(path) ?? parseImports(path, text)
  parsedImports.set(path, imports)
  return imports
}

/**
 * Every hand-written source file with the project files that it imports; `types` includes type imports. A file
 * is parsed when its imports are first read.
 */
export const listSourceFiles = ({ types = true } = {}): SourceFile[] =>
  listTrackedFiles()
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.gen\.ts$/.test(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return {
        path,
        text,
        get imports() {
          return listImports({ path, text })
            .filter(({ isType }) => types || !isType)
            .map(({ specifier }) => resolveImport(path, specifier))
            .filter((file) => file !== null)
        },
      }
    })

/** The packages that a file imports. */
export const listPackages = (file: SourceFile): string[] =>
  listImports(file)
    .map(({ specifier }) => specifier)
    .filter((name) => !name.startsWith('.') && !name.startsWith('#') && !name.startsWith('node:'))

export const readTable = (file: string): Record<string, string>[] => {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const names = head.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((value, i) => [names[i] ?? '', value])))
}
