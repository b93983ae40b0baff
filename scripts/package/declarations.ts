import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { out } from './places.ts'
import { run } from './run.ts'
import { parts } from './scripts.ts'

const types = `${out}/types`

/** Declarations name their neighbours as modules do, and the styled system by its place. */
const rewriteSpecifiers = (file: string, text: string) =>
  text
    .replace(/(['"])#styled\/([^'"]+)\.ts\1/g, (_, quote: string, name: string) => {
      const path = relative(dirname(file), join(types, 'styled-system', name)).replaceAll('\\', '/')
      return `${quote}${path.startsWith('.') ? path : `./${path}`}.js${quote}`
    })
    .replace(/(['"])(\.[^'"]*)\.tsx?\1/g, '$1$2.js$1')

/** The types of every part and of what it imports. */
export const writeDeclarations = () => {
  const config = `${out}/tsconfig.json`
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '..',
    outDir: 'types',
  }
  const include = parts.map((name) => `../ui/${name}/${name}.tsx`)
  writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', compilerOptions: options, include }))
  run('node_modules/typescript-native/bin/tsc', ['-p', config])
  rmSync(config)
  for (const file of globSync(`${types}/**/*.d.ts`))
    writeFileSync(file, rewriteSpecifiers(file, readFileSync(file, 'utf8')))
}
