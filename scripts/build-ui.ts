import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { writeDeclarations } from './package/declarations.ts'
import { writeFonts } from './package/fonts.ts'
import { toManifest } from './package/manifest.ts'
import { writePapers } from './package/papers.ts'
import { out, styled } from './package/places.ts'
import { run } from './package/run.ts'
import { buildScripts, parts } from './package/scripts.ts'
import { writeStyles } from './package/styles.ts'

const panda = (...args: string[]) =>
  run('node_modules/@pandacss/dev/bin.js', [
    ...args,
    '--silent',
    '--config',
    'scripts/package/panda.config.ts',
  ])

rmSync(out, { recursive: true, force: true })
mkdirSync(out)
panda('codegen')
panda('cssgen', '--splitting')
writeStyles(await buildScripts())
writeFonts()
writeDeclarations()
writePapers()
rmSync(styled, { recursive: true })
writeFileSync(`${out}/package.json`, `${JSON.stringify(toManifest(), null, 2)}\n`)
process.stdout.write(`${parts.length} parts in ${out}\n`)
