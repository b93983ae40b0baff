import { PgBoss } from 'pg-boss'
import type { Services } from '../context.ts'
import { drainOutbox } from '../outbox/outbox.worker.ts'
import { recover } from '../payments/recover.ts'
import { tidy } from './tidy.ts'

export type Worker = { stop: () => Promise<void> }

const everySeconds = 15
const outboxMs = 1000
const queues = { recover: 'recover', tidy: 'tidy' }

const reported = (services: Services, work: string, error: unknown) => {
  const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' }
  services.log.error({ work, name, message }, 'the worker failed')
}

/** Calls again after each run; a run that fails is reported and does not end the calls. */
const repeatedly = (services: Services, work: string, ms: number, run: () => Promise<unknown>): Worker => {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running = Promise.resolve()
  const next = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = run().then(next, (error: unknown) => {
        reported(services, work, error)
        next()
      })
    }, ms)
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

/** Every round asks for the next; the schedule picks up the thread after a process died over one. */
const workRecovery = async (boss: PgBoss, services: Services) => {
  await boss.createQueue(queues.recover, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  })
  await boss.work(queues.recover, { pollingIntervalSeconds: 1 }, async () => {
    await recover(services).catch((error: unknown) => reported(services, 'recover', error))
    await boss.sendAfter(queues.recover, null, null, everySeconds)
  })
  await boss.schedule(queues.recover, '* * * * *')
  await boss.send(queues.recover)
}

const workTidying = async (boss: PgBoss, services: Services) => {
  await boss.createQueue(queues.tidy, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  })
  await boss.work(queues.tidy, { pollingIntervalSeconds: 10 }, () => tidy(services))
  await boss.schedule(queues.tidy, '*/2 * * * *')
}

/**
 * Starts the shop's own work: recovery of payments now and every 15 s, housekeeping every two minutes, both shared by
 * all processes on the database, and the outbox every second.
 */
export const startWorker = async (services: Services, databaseUrl: string): Promise<Worker> => {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 2,
    application_name: 'vini-jobs',
  })
  boss.on('error', (error: unknown) => reported(services, 'jobs', error))
  await boss.start()
  await workRecovery(boss, services)
  await workTidying(boss, services)
  const outbox = repeatedly(services, 'outbox', outboxMs, () => drainOutbox(services))
  return {
    stop: async () => {
      await Promise.all([outbox.stop(), boss.stop({ graceful: true, timeout: 5000 })])
    },
  }
}
