import { readFile } from 'node:fs/promises'

/** The CPU time of a process so far, in ms; 0 when it does not run. */
export const readCpuMs = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user = 0, system = 0] = (text.split(') ')[1] ?? '').split(' ').slice(11, 13).map(Number)
  return (user + system) * 10
}
