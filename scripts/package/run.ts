import { spawnSync } from 'node:child_process'

/** Runs a script of a package, and throws where it fails. */
export const run = (script: string, args: string[]) => {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed`)
}
