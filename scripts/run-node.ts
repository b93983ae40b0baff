import { spawnSync } from 'node:child_process'

/** Runs a script with this Node and waits for it; one that fails ends this process with its exit code. */
export const runNode = (script: string, ...args: string[]): void => {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
