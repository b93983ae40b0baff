import { readFile } from 'node:fs/promises'

/** What a process has used of processors so far, in milliseconds; it goes on only while the process itself runs. */
export const readCpuMs = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user = 0, system = 0] = (text.split(') ')[1] ?? '').split(' ').slice(11, 13).map(Number)
  return (user + system) * 10
}
