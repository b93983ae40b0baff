import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Plugin } from 'vite'
import { faces } from '../ui/theme/faces.mjs'

const outfile = resolve('node_modules/.cache/storybook-styles.css')

/** Panda beside the server: it reads eight hundred files, then writes the styles whenever one of them has changed. */
const startPanda = (): ChildProcess => {
  const panda = spawn(
    process.execPath,
    ['node_modules/@pandacss/dev/bin.js', 'cssgen', '--watch', '--outfile', outfile],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  process.on('exit', () => panda.kill())
  return panda
}

const waitForFirstWrite = async ({ stdout }: ChildProcess) => {
  if (!stdout) throw new Error('Panda has no output')
  const lines = createInterface(stdout)
  for await (const line of lines) if (line.includes('Watching for file changes')) break
  stdout.resume()
}

/** Within Vite's one thread, the styles take five seconds of those that the first story waits for. */
export const createStylesPlugin = (): Plugin => {
  let firstWrite: Promise<unknown> = Promise.resolve()
  return {
    name: 'styles-apart',
    enforce: 'pre',
    apply: (_, { command }) => command === 'serve' && !process.env['VITEST'],
    config: () => ({ css: { postcss: { plugins: [faces] } } }),
    configureServer() {
      const panda = startPanda()
      const exit = once(panda, 'exit').then(([code]) => {
        throw new Error(`Panda has ended with ${code}`)
      })
      exit.catch(() => undefined)
      firstWrite = Promise.race([waitForFirstWrite(panda), exit])
      firstWrite.catch(() => undefined)
    },
    load: {
      filter: { id: /\/ui\/theme\/styles\.css$/ },
      async handler() {
        // Those of the last start are shown until the first write; Panda's file is watched.
        if (!existsSync(outfile)) await firstWrite
        this.addWatchFile(outfile)
        return readFile(outfile, 'utf8')
      },
    },
  }
}
