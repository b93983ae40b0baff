import type { Services } from '../../context.ts'
import { runJob } from './run-job.ts'

export type RepeatingJob = { stop: () => Promise<void> }

/** Runs a job in this process repeatedly, `everyMs` after the end of each run. */
export const repeatJob = (
  services: Pick<Services, 'log'>,
  job: string,
  everyMs: number,
  run: () => Promise<unknown>,
): RepeatingJob => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let currentRun = Promise.resolve()
  const scheduleNext = () => {
    if (isStopped) return
    const dueAt = Date.now() + everyMs
    timer = setTimeout(() => {
      currentRun = runJob(services, job, dueAt, run).then(scheduleNext)
    }, everyMs)
    timer.unref()
  }
  scheduleNext()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await currentRun
    },
  }
}
