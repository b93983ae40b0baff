import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** Parts that the package exports: every one has a folder in `ui`, and a file of the folder's name. */
export const partFolders: readonly string[] = readdirSync('ui')
  .filter((name) => existsSync(`ui/${name}/${name}.tsx`))
  .sort()

/** Parts with a page in the gallery: drawings of icons are a page of Foundations. */
export const documentedParts: readonly string[] = partFolders.filter((name) =>
  readFileSync(`ui/${name}/${name}.stories.tsx`, 'utf8').includes("title: 'Parts/"),
)

/** The file of the project that an import leads to, from the project's folder; null for a package. */
export const resolveModule = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replaceAll('\\', '/')
  const [, floor, rest = ''] = /^#(\w+)\/(.+)$/.exec(specifier) ?? []
  if (!floor) return null
  if (floor === 'ui') return `ui/${rest}/${rest}.tsx`
  return floor === 'styled' ? `styled-system/${rest}` : `${floor}/${rest}`
}

/** The folder of the part whose module a file is; null for all other files. */
export const toPart = (file: string | null): string | null => {
  const [, part] = /^ui\/([^/]+)\/\1\.tsx$/.exec(file ?? '') ?? []
  return part ?? null
}

/** Types are erased: what a module loads is what it imports otherwise. */
const typeImports = /^(import|export) type [^'"]*['"][^'"]*['"]/gm

/** The files that each file of the shop, of the office and of the parts loads, by its path. */
export const readImportGraph = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    globSync(['app/**/*.{ts,tsx}', 'office/**/*.{ts,tsx}', 'ui/**/*.{ts,tsx}'])
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !/\.(stories|test)\.tsx?$/.test(path))
      .map((path) => {
        const text = readFileSync(path, 'utf8').replace(typeImports, '')
        const { importedFiles } = ts.preProcessFile(text, true, true)
        return [path, importedFiles.flatMap(({ fileName }) => resolveModule(path, fileName) ?? [])]
      }),
  )

/** What is reached from a file by imports, the file itself among it. */
export const collectImports = (
  graph: ReadonlyMap<string, readonly string[]>,
  file: string,
): ReadonlySet<string> => {
  const files = new Set<string>()
  const open = [file]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (files.has(path)) continue
    files.add(path)
    open.push(...(graph.get(path) ?? []))
  }
  return files
}

/** The compiler's view of all parts, with the project's own options. */
export const createPartProgram = (): ts.Program => {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => readFileSync(path, 'utf8'))
  const { options } = ts.convertCompilerOptionsFromJson(
    (config as { compilerOptions: object }).compilerOptions,
    '.',
  )
  const files = partFolders.map((part) => `ui/${part}/${part}.tsx`)
  return ts.createProgram(files, { ...options, types: [], noEmit: true })
}
