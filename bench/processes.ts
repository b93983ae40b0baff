import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

const readStat = (pid: number): string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

const readParents = (): Map<number, number> =>
  new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const stat = readStat(Number(name))
        return stat ? [[Number(name), Number(stat[1])] as const] : []
      }),
  )

/** Processes and everything they started. */
export const listFamily = (roots: number[]): number[] => {
  const all = readParents()
  const pids = [...roots]
  for (const pid of pids)
    for (const [child, parent] of all) if (parent === pid && !pids.includes(child)) pids.push(child)
  return pids
}

/** Of the processes that a shop started, those that stand for outside services. */
export const listSandboxes = (roots: number[]): number[] =>
  listFamily(roots).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('.sandbox.')
    } catch {
      return false
    }
  })

/** CPU time of processes so far, in ms, their ended children included. */
export const measureCpuMs = (pids: number[]): number =>
  pids.reduce((sum, pid) => {
    const stat = readStat(pid)
    return stat ? sum + ((Number(stat[11]) + Number(stat[12])) / ticksPerSecond) * 1000 : sum
  }, 0)

/** Memory that would be freed if the processes ended, in MB: proportional set size. */
export const measureMemoryMb = (pids: number[]): number =>
  Math.round(
    pids.reduce((sum, pid) => {
      try {
        const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
        return sum + Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
      } catch {
        return sum
      }
    }, 0) / 1024,
  )
