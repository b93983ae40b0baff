import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { platform } from 'node:os'
import { promisify } from 'node:util'
import { getErrorCode } from './cluster-error.ts'

/** Whether a process with this number exists, under any account. */
export const isAlive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return getErrorCode(error) === 'EPERM'
  }
}

/** Whether the process is this folder's PostgreSQL, and not another program under a reused number. */
export const isServing = async (pid: number, folder: string): Promise<boolean> => {
  try {
    if (platform() !== 'linux') return (await readCommand(pid)).includes(folder)
    const [name, processFolder, dataFolder] = await Promise.all([
      readFile(`/proc/${pid}/comm`, 'utf8'),
      stat(`/proc/${pid}/cwd`),
      stat(folder),
    ])
    return (
      name.startsWith('postgres') &&
      processFolder.ino === dataFolder.ino &&
      processFolder.dev === dataFolder.dev
    )
  } catch {
    return false
  }
}

const readCommand = async (pid: number): Promise<string> => {
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command='])
  return stdout.includes('postgres') ? stdout : ''
}
