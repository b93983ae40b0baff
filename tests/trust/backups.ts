import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { audit } from '#server/audit/audit.ts'
import { createBackup } from '#server/db/cluster/backup.ts'
import { openCluster } from '#server/db/cluster/cluster.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { orders } from '#server/db/tables/orders.ts'
import { approval, encDataFor, readyOrder, type Shopper } from '../support/orders.ts'
import { count, differencesOf, type Attack } from './arena.ts'
import { databaseName, inCluster, openWorld, quiet, type World } from './database-world.ts'

type Paid = { oid: string; at: number }

/** Orders that are paid one after the other by each shopper, until told to stop; what was acknowledged, and when. */
const buying = ({ host, product, store, shoppers, services }: World) => {
  const paid: Paid[] = []
  let over = false
  const buyer = async (shopper: Shopper) => {
    while (!over) {
      const ask = { products: [{ idProduct: product, qty: 1 }], store, now: services.clock.now() }
      const order = await readyOrder(host.call, shopper, ask)
      const answer = await approval<{ status: string }>(
        host.call,
        shopper,
        order.oid,
        await encDataFor(host.call, shopper, order),
      )
      if (answer.body.status === 'PAID') paid.push({ oid: order.oid, at: performance.now() })
    }
  }
  const work = Promise.all(shoppers.map(buyer))
  return {
    paid,
    stop: async () => {
      over = true
      await work
      return paid
    },
  }
}

/** What a copy of the cluster holds once it has started, and what the auditor finds in it. */
const restored = async (folder: string, now: Date) => {
  const begun = performance.now()
  const cluster = await openCluster({ folder, durable: true, log: quiet })
  const db = openDatabase({ url: cluster.url(databaseName), max: 2 })
  try {
    const rows = await db.select({ oid: orders.oid, status: orders.status }).from(orders)
    const { breaches } = await audit(db, { now, provider: null })
    for (const { rule, subject, detail } of breaches) console.error(`  rule ${rule}: ${subject}: ${detail}`)
    const statuses = new Map(rows.map(({ oid, status }) => [oid, status]))
    return { statuses, differences: breaches.length, ms: Math.round(performance.now() - begun) }
  } finally {
    await closeDatabase(db)
    await cluster.stop()
  }
}

/** C8: copies of the database made while orders are paid, each started in a folder of its own. */
export const backupsRestore = ({ copies = 3 } = {}): Promise<Attack> =>
  inCluster(async (server) => {
    const world = await openWorld(server.url(), server.url())
    const home = await mkdtemp(join(tmpdir(), 'vini-backups-'))
    try {
      const buyers = buying(world)
      const taken: { folder: string; begun: number; ended: number }[] = []
      for (let at = 0; at < copies; at += 1) {
        await wait(3000)
        const folder = join(home, `copy-${at}`)
        const begun = performance.now()
        await createBackup(server.url(), server.folder, folder)
        taken.push({ folder, begun, ended: performance.now() })
      }
      await wait(1000)
      const paid = await buyers.stop()
      let [lost, found, wrong, slowest] = [0, 0, 0, 0]
      for (const { folder, begun, ended } of taken) {
        const { statuses, differences, ms } = await restored(folder, world.services.clock.now())
        const kept = ({ oid }: Paid) => statuses.get(oid) === 'PAID'
        lost += count(paid, (one) => one.at < begun && !kept(one))
        found += count(paid, kept)
        wrong += differences
        slowest = Math.max(slowest, ms)
        if (count(paid, (one) => one.at > ended + 2000 && kept(one)) > 0) wrong += 1
      }
      const own = await differencesOf(world.services, world.sandboxes)
      return {
        id: 'C8',
        promise: 'a copy made under load is a whole shop',
        passed: lost === 0 && wrong + own === 0 && found > 0 && paid.length > 0,
        figures: {
          copies,
          'paid meanwhile': paid.length,
          'found in copies': found,
          'paid before a copy and not in it': lost,
          'slowest copy, ms': Math.round(Math.max(...taken.map(({ begun, ended }) => ended - begun))),
          'slowest restore with audit, ms': slowest,
          'lost at most': 'what was paid after the copy',
          differences: wrong + own,
        },
      }
    } finally {
      await world.close()
      await rm(home, { recursive: true, force: true })
    }
  })
