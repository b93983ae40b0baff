import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { contract } from '#api/contract.ts'

const folder = 'api/calls'

/** `safeNumbers` is written down in `safe-numbers.ts`. */
const toFileName = (noun: string) => `${noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

const renderNounFile = (noun: string, calls: Record<string, { method: string; path: string }>) =>
  [
    '// Made from the contract by `npm run generate`: methods and paths, no schemas.',
    `import { remote } from '../client.ts'`,
    `import type { ${noun} as contract } from '../contract/${toFileName(noun)}'`,
    '',
    `export const ${noun} = remote<typeof contract>({`,
    ...Object.entries(calls).map(
      ([name, { method, path }]) => `  ${name}: '${method.toUpperCase()} ${path}',`,
    ),
    '})',
    '',
  ].join('\n')

const textsByFile = new Map(
  Object.entries(contract).map(([noun, calls]) => [toFileName(noun), renderNounFile(noun, calls)]),
)
mkdirSync(folder, { recursive: true })
const stale = readdirSync(folder).filter((file) => !textsByFile.has(file))
const outdated = [...textsByFile].filter(([file, text]) => {
  try {
    return readFileSync(`${folder}/${file}`, 'utf8') !== text
  } catch {
    return true
  }
})
for (const file of stale) rmSync(`${folder}/${file}`)
for (const [file, text] of outdated) writeFileSync(`${folder}/${file}`, text)
