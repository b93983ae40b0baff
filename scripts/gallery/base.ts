import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const run = (command: string, parameters: readonly string[], cwd?: string): string => {
  const { status, stdout } = spawnSync(command, parameters, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64_000_000,
  })
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} ended with ${String(status)}`)
  return stdout
}

/**
 * The built Storybook of another commit, made with the packages that are installed here: the folder of its files. It lies
 * outside of the project, whose sources it repeats, and is kept for the next run. Throws for an unknown commit.
 */
export const buildBaseStorybook = (commit: string): string => {
  const sha = run('git', ['rev-parse', '--verify', `${commit}^{commit}`]).trim()
  const folder = join(tmpdir(), `vini-base-${sha}`)
  const output = join(folder, 'storybook-static')
  if (existsSync(join(output, 'index.json'))) return output
  mkdirSync(folder, { recursive: true })
  const archive = `${folder}.tar`
  run('git', ['archive', '--output', archive, sha])
  run('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  if (!existsSync(join(folder, 'node_modules')))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  run(process.execPath, ['scripts/generate.ts'], folder)
  run(
    process.execPath,
    [resolve('node_modules/storybook/dist/bin/dispatcher.js'), 'build', '--quiet'],
    folder,
  )
  return output
}
