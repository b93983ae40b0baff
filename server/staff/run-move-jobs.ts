import { mayPerson } from '#api/permissions.ts'
import type { Services } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { findActivePerson } from '../people/active-person.store.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { drain, RowFailed } from '../platform/jobs/drain.ts'
import { advanceOrders } from './advance-orders.ts'
import { countMoveFailure, deleteOldMoveJobs, lockMoveJob, saveMoveProgress } from './move-jobs.store.ts'
import { lockOfficeOrders } from './office-orders.store.ts'

/** So few that no shopper waits for the lock of their order. */
const batch = 25
const maxAttempts = 3

/** Moves the next orders of a job on, and its progress in the same transaction; false where no job waits. */
const moveBatch = async (services: Services, failedIds: readonly number[]): Promise<boolean> => {
  let jobId: number | null = null
  try {
    return await withTransaction(services.db, async (tx) => {
      const job = await lockMoveJob(tx, failedIds)
      if (!job) return false
      jobId = job.id
      // With the rights of now: one that was taken away since is not used.
      const person = await findActivePerson(tx, job.personId)
      if (!person || !mayPerson(person, 'orders.move', 'write')) {
        await saveMoveProgress(tx, job.id, { state: 'FAILED', failure: 'NOT_PERMITTED' })
        return true
      }
      const oids = job.oids.slice(job.done, job.done + batch)
      const lockedOrders = await lockOfficeOrders(tx, resolveOfficeScope(person), oids)
      const act = { actor: toPersonActor(person.id), at: services.clock.now() }
      const outcome = await advanceOrders(tx, services, lockedOrders, {
        ...act,
        oids,
        move: job.move,
        person,
      })
      const doneCount = job.done + oids.length
      await saveMoveProgress(tx, job.id, {
        state: doneCount < job.oids.length ? 'RUNNING' : 'DONE',
        done: doneCount,
        moved: job.moved + outcome.moved.length,
        refused: [...job.refused, ...outcome.refused],
      })
      return true
    })
  } catch (error) {
    if (jobId === null) throw error
    await countMoveFailure(services.db, jobId, maxAttempts)
    throw new RowFailed(jobId, error)
  }
}

/** Does the jobs that wait, a batch at a time; several processes may do it at once. */
export const runMoveJobs = (services: Services): Promise<number> =>
  drain((failedIds) => moveBatch(services, failedIds))

const keptMs = 30 * 24 * 3_600_000

/** Removes jobs a month after they were asked for. */
export const sweepMoveJobs = ({ db, clock }: Services): Promise<number> =>
  deleteOldMoveJobs(db, new Date(clock.now().getTime() - keptMs))
