import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
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
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, STYLES: 'whole' } },
  )
  // While it reads, it hears no other signal.
  process.on('exit', () => panda.kill('SIGKILL'))
  return panda
}

const waitForFirstWrite = async ({ stdout }: ChildProcess) => {
  if (!stdout) throw new Error('Panda has no output')
  const lines = createInterface(stdout)
  for await (const line of lines) if (line.includes('Watching for file changes')) break
  stdout.resume()
}

/**
 * The styles of Storybook in development, made beside it: within Vite's one thread they take five seconds of those that
 * the first story waits for. Where there are styles of an earlier start, these are shown and Panda begins after the
 * first story, at `startLate`, with what the processor has left: it takes as much of it as everything else together.
 * Where there are none, it begins at `startEarly`.
 */
export const createStyles = (): { plugin: Plugin; startEarly: () => void; startLate: () => void } => {
  let firstWrite: Promise<unknown> | undefined
  const start = () => {
    const panda = startPanda()
    if (existsSync(outfile) && panda.pid) setPriority(panda.pid, constants.priority.PRIORITY_LOW)
    const exit = once(panda, 'exit').then(([code]) => {
      throw new Error(`Panda has ended with ${code}`)
    })
    exit.catch(() => undefined)
    firstWrite = Promise.race([waitForFirstWrite(panda), exit])
    firstWrite.catch(() => undefined)
  }
  const isServed = !process.env['VITEST']
  const plugin: Plugin = {
    name: 'styles-apart',
    enforce: 'pre',
    apply: (_, { command }) => command === 'serve' && isServed,
    config: () => ({ css: { postcss: { plugins: [faces] } } }),
    load: {
      filter: { id: /\/ui\/theme\/styles\.css$/ },
      async handler() {
        if (!existsSync(outfile)) {
          if (!firstWrite) start()
          await firstWrite
        }
        // Panda's file is watched.
        this.addWatchFile(outfile)
        return readFile(outfile, 'utf8')
      },
    },
  }
  return {
    plugin,
    startEarly: () => {
      if (!existsSync(outfile)) start()
    },
    startLate: () => {
      if (!firstWrite) start()
    },
  }
}
