import { runJob } from '../jobs/run-job.ts'
import { lanes, type Lane } from './outbox.rules.ts'
import { closeLost, listDueLanes } from './outbox.store.ts'
import { drainLane, type OutboxServices } from './outbox.worker.ts'

export type Dispatcher = {
  /** Starts idle lanes with due messages; returns without waiting for them. */
  dispatch: () => Promise<void>
  /** Starts nothing more and waits for the messages being sent. */
  stop: () => Promise<void>
}

const closeLostEveryMs = 15_000

const toJob = ({ topic, urgentOnly }: Lane) => `outbox ${topic}${urgentOnly ? ' urgent' : ''}`

/** Runs each lane of the outbox separately, so that a slow channel does not delay the others. */
export const openDispatcher = (services: OutboxServices): Dispatcher => {
  const running = new Map<Lane, Promise<void>>()
  let isStopped = false
  let closedLostAt = -Infinity

  const start = (lane: Lane) => {
    const job = runJob(services, toJob(lane), Date.now(), () => drainLane(services, lane, () => !isStopped))
    running.set(
      lane,
      job.finally(() => running.delete(lane)),
    )
  }
  return {
    dispatch: async () => {
      if (performance.now() - closedLostAt > closeLostEveryMs) {
        closedLostAt = performance.now()
        await closeLost(services.db, services.clock.now())
      }
      const idle = lanes.filter((lane) => !running.has(lane))
      for (const lane of await listDueLanes(services.db, idle, services.clock.now()))
        if (!isStopped) start(lane)
    },
    stop: async () => {
      isStopped = true
      await Promise.all(running.values())
    },
  }
}
