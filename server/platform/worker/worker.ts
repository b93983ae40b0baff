import { PgBoss } from 'pg-boss'
import type { Services } from '../../context.ts'
import { followSchedules } from '../../drafts/publish-draft.ts'
import { expireOverdue } from '../../payments/expire.ts'
import { recoverPayments } from '../../payments/recover.ts'
import { makeExports } from '../../exports/make-exports.ts'
import { runMoveJobs } from '../../staff/run-move-jobs.ts'
import { followPlansNow } from '../../offers/follow-plans.ts'
import { followSellingNow } from '../../stores/follow-selling.ts'
import { openDispatcher } from '../outbox/dispatcher.ts'
import { runParts } from '../jobs/parts.ts'
import { reportFailure, runJob } from '../jobs/run-job.ts'
import { tidy } from './tidy.ts'

export type Worker = { stop: () => Promise<void> }

/** Runs a job in this process repeatedly, `everyMs` after the end of each run. */
const repeatJob = (
  services: Pick<Services, 'log'>,
  job: string,
  everyMs: number,
  run: () => Promise<unknown>,
): Worker => {
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

const everySeconds = 15
const outboxMs = 1000
const expireMs = 3000
const plansMs = 5000
const exportsMs = 3000
const movesMs = 1000
const queues = { recover: 'recover', tidy: 'tidy' }

type Queue = { name: string; expireInSeconds: number; pollingIntervalSeconds: number; cron: string }

/** A job that one process at a time does for the whole database. */
const registerQueue = async (
  boss: PgBoss,
  services: Services,
  { name, expireInSeconds, pollingIntervalSeconds, cron }: Queue,
  run: () => Promise<unknown>,
) => {
  await boss.createQueue(name, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds,
    deleteAfterSeconds: 3600,
  })
  await boss.work(name, { pollingIntervalSeconds, includeMetadata: true }, async ([job]) => {
    await runJob(services, name, job?.startAfter.getTime() ?? Date.now(), run)
  })
  await boss.schedule(name, cron)
}

/** One round of recovery. What sells comes first: the payments wait for their providers. */
export const runRecovery = (services: Services) =>
  runParts({
    selling: () => followSellingNow(services),
    schedules: () => followSchedules(services),
    payments: () => recoverPayments(services),
  })

/** Every round schedules the next; the cron schedule continues after a process died during one. */
const registerRecovery = async (boss: PgBoss, services: Services) => {
  const queue = { name: queues.recover, expireInSeconds: 120, pollingIntervalSeconds: 1, cron: '* * * * *' }
  await registerQueue(boss, services, queue, async () => {
    try {
      await runRecovery(services)
    } finally {
      await boss.sendAfter(queues.recover, null, null, everySeconds)
    }
  })
  await boss.send(queues.recover)
}

const registerTidying = (boss: PgBoss, services: Services) => {
  const queue = { name: queues.tidy, expireInSeconds: 300, pollingIntervalSeconds: 10, cron: '*/2 * * * *' }
  return registerQueue(boss, services, queue, () => tidy(services))
}

/**
 * Starts the shop's own work. In each process: expired holds every three seconds, price plans every five, exports every three, orders that are moved on together and the outbox every second. In
 * one process for the database: recovery of payments and which stores sell, now and every 15 s, and housekeeping
 * every two minutes.
 */
export const startWorker = async (services: Services, databaseUrl: string): Promise<Worker> => {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 2,
    application_name: 'vini-jobs',
  })
  boss.on('error', (error: unknown) => reportFailure(services, 'jobs', error))
  await boss.start()
  await registerRecovery(boss, services)
  await registerTidying(boss, services)
  const expiry = repeatJob(services, 'expire', expireMs, () => expireOverdue(services))
  const plans = repeatJob(services, 'plans', plansMs, () => followPlansNow(services))
  const exports = repeatJob(services, 'exports', exportsMs, () => makeExports(services))
  const moves = repeatJob(services, 'order-moves', movesMs, () => runMoveJobs(services))
  const dispatcher = openDispatcher(services)
  const outbox = repeatJob(services, 'outbox', outboxMs, dispatcher.dispatch)
  return {
    stop: async () => {
      await Promise.all([
        expiry.stop(),
        plans.stop(),
        exports.stop(),
        moves.stop(),
        outbox.stop().then(dispatcher.stop),
        boss.stop({ graceful: true, timeout: 5000 }),
      ])
    },
  }
}
