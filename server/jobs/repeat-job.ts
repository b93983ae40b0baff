import type { Services } from '../context.ts'
import { runJob } from './run-job.ts'

export type Repeated = { stop: () => Promise<void> }

/** Runs a job in this process again and again, `everyMs` after the end of the last run. */
export const repeatJob = (
  services: Pick<Services, 'log'>,
  job: string,
  everyMs: number,
  run: () => Promise<unknown>,
): Repeated => {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running = Promise.resolve()
  const next = () => {
    if (stopped) return
    const due = Date.now() + everyMs
    timer = setTimeout(() => {
      running = runJob(services, job, due, run).then(next)
    }, everyMs)
    timer.unref()
  }
  next()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
