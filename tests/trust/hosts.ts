import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from '../../scripts/node-flags.ts'
import type { HostSettings } from './host.process.ts'

export const hostSecret = 'a secret of attacks only'

/**
 * An API host in its own process on a fixed port, with the heap limit of `npm start`, that can be killed and
 * restarted.
 */
export const openHostProcess = (settings: HostSettings, env: Record<string, string> = {}) => {
  let child: ChildProcess | undefined
  let output = ''
  const start = async () => {
    const file = fileURLToPath(new URL('host.process.ts', import.meta.url))
    const next = spawn(process.execPath, [...nodeFlags, file], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: undefined,
        APP_ENV: 'demo',
        DEMO_MONTH: 'off',
        APP_SECRET: hostSecret,
        LOG_LEVEL: 'silent',
        HOST_SETTINGS: JSON.stringify(settings),
        ...env,
      },
    })
    for (const stream of [next.stdout, next.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const first = await Promise.race([
      once(next, 'message').then(() => 'ready'),
      once(next, 'exit').then(() => 'dead'),
    ])
    if (first === 'dead') throw new Error(`a host ended at its start: ${output.slice(-2000)}`)
    child = next
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const exit = once(child, 'exit')
    child.kill(signal)
    const [code] = (await exit) as [number | null]
    return code
  }
  return {
    url: `http://127.0.0.1:${settings.port}`,
    start,
    end,
    said: () => output,
    /** Peak resident memory in MB; 0 where the system does not report it. */
    memory: async () => {
      const text = await readFile(`/proc/${child?.pid}/status`, 'utf8').catch(() => '')
      return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024)
    },
  }
}
export type HostProcess = ReturnType<typeof openHostProcess>
