import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { contract } from '#api/contract.ts'
import { officeContract } from '#api/office-contract.ts'

type Nouns = Record<string, Record<string, { method: string; path: string }>>

/** `safeNumbers` is written down in `safe-numbers.ts`. */
const toFileName = (noun: string) => `${noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

const renderNounFile = (noun: string, calls: Nouns[string], { up, folder }: { up: string; folder: string }) =>
  [
    '// Made from the contract by `npm run generate`: methods and paths, no schemas.',
    `import { remote } from '${up}/client.ts'`,
    `import type { ${noun} as contract } from '${up}/contract/${folder}${toFileName(noun)}'`,
    '',
    `export const ${noun} = remote<typeof contract>({`,
    ...Object.entries(calls).map(
      ([name, { method, path }]) => `  ${name}: '${method.toUpperCase()} ${path}',`,
    ),
    '})',
    '',
  ].join('\n')

const readText = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Writes the files that differ, and removes those of nouns that no longer exist. */
const writeCalls = (target: string, nouns: Nouns, place: { up: string; folder: string }) => {
  const textsByFile = new Map(
    Object.entries(nouns).map(([noun, calls]) => [toFileName(noun), renderNounFile(noun, calls, place)]),
  )
  mkdirSync(target, { recursive: true })
  const existing = readdirSync(target, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of existing) if (!textsByFile.has(name)) rmSync(`${target}/${name}`)
  for (const [file, text] of textsByFile)
    if (readText(`${target}/${file}`) !== text) writeFileSync(`${target}/${file}`, text)
}

writeCalls('api/calls', contract, { up: '..', folder: '' })
writeCalls('api/calls/office', officeContract, { up: '../..', folder: 'office/' })
