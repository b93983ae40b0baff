import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { audit } from '#server/platform/audit/audit.ts'
import { createBackup } from '#server/db/cluster/backup.ts'
import { openCluster } from '#server/db/cluster/cluster.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { orders } from '#server/db/tables/orders.ts'
import { submitApproval, authorizePayment, createPreOrder, type Shopper } from '../support/orders.ts'
import { count, countDifferences, type Attack } from './arena.ts'
import { databaseName, withCluster, openDatabaseWorld, noop, type DatabaseWorld } from './database-world.ts'

type PaidOrder = { oid: string; at: number }

/**
 * Each shopper pays one order after another until stopped; returns the acknowledged orders with their times.
 */
const startBuying = ({ host, product, store, shoppers, services }: DatabaseWorld) => {
  const paidOrders: PaidOrder[] = []
  let isStopped = false
  const buyUntilStopped = async (shopper: Shopper) => {
    while (!isStopped) {
      const request = { products: [{ idProduct: product, qty: 1 }], store, now: services.clock.now() }
      const order = await createPreOrder(host.call, shopper, request)
      const answer = await submitApproval<{ status: string }>(
        host.call,
        shopper,
        order.oid,
        await authorizePayment(host.call, shopper, order),
      )
      if (answer.body.status === 'PAID') paidOrders.push({ oid: order.oid, at: performance.now() })
    }
  }
  const work = Promise.all(shoppers.map(buyUntilStopped))
  return {
    paid: paidOrders,
    stop: async () => {
      isStopped = true
      await work
      return paidOrders
    },
  }
}

/** Starts a copy of the cluster; returns its content and what the auditor finds in it. */
const restoreBackup = async (folder: string, now: Date) => {
  const startedAt = performance.now()
  const cluster = await openCluster({ folder, durable: true, log: noop })
  const db = openDatabase({ url: cluster.url(databaseName), max: 2 })
  try {
    const rows = await db.select({ oid: orders.oid, status: orders.status }).from(orders)
    const { breaches } = await audit(db, { now, provider: null })
    for (const { rule, subject, detail } of breaches) console.error(`  rule ${rule}: ${subject}: ${detail}`)
    const statuses = new Map(rows.map(({ oid, status }) => [oid, status]))
    return { statuses, differences: breaches.length, ms: Math.round(performance.now() - startedAt) }
  } finally {
    await closeDatabase(db)
    await cluster.stop()
  }
}

/** C8: copies of the database made while orders are paid; each is started in its own folder. */
export const checkBackups = ({ copies = 3 } = {}): Promise<Attack> =>
  withCluster(async (server) => {
    const world = await openDatabaseWorld(server.url(), server.url())
    const home = await mkdtemp(join(tmpdir(), 'vini-backups-'))
    try {
      const buyers = startBuying(world)
      const backups: { folder: string; begun: number; ended: number }[] = []
      for (let index = 0; index < copies; index += 1) {
        await wait(3000)
        const folder = join(home, `copy-${index}`)
        const startedAt = performance.now()
        await createBackup(server.url(), server.folder, folder)
        backups.push({ folder, begun: startedAt, ended: performance.now() })
      }
      await wait(1000)
      const paidOrders = await buyers.stop()
      let [lostCount, foundCount, faultCount, slowest] = [0, 0, 0, 0]
      for (const { folder, begun: startedAt, ended: endedAt } of backups) {
        const { statuses, differences, ms } = await restoreBackup(folder, world.services.clock.now())
        const isInBackup = ({ oid }: PaidOrder) => statuses.get(oid) === 'PAID'
        lostCount += count(paidOrders, (one) => one.at < startedAt && !isInBackup(one))
        foundCount += count(paidOrders, isInBackup)
        faultCount += differences
        slowest = Math.max(slowest, ms)
        if (count(paidOrders, (one) => one.at > endedAt + 2000 && isInBackup(one)) > 0) faultCount += 1
      }
      const ownDifferences = await countDifferences(world.services, world.sandboxes)
      return {
        id: 'C8',
        promise: 'a copy made under load is a whole shop',
        passed:
          lostCount === 0 && faultCount + ownDifferences === 0 && foundCount > 0 && paidOrders.length > 0,
        figures: {
          copies,
          'paid meanwhile': paidOrders.length,
          'found in copies': foundCount,
          'paid before a copy and not in it': lostCount,
          'slowest copy, ms': Math.round(
            Math.max(...backups.map(({ begun: startedAt, ended: endedAt }) => endedAt - startedAt)),
          ),
          'slowest restore with audit, ms': slowest,
          'lost at most': 'what was paid after the copy',
          differences: faultCount + ownDifferences,
        },
      }
    } finally {
      await world.close()
      await rm(home, { recursive: true, force: true })
    }
  })
