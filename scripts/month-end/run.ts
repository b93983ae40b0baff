import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { addCalendarDays, toSeoulDay } from '#server/clock.ts'
import { openCluster } from '#server/db/cluster/cluster.ts'
import { ensureDatabase } from '#server/db/cluster/databases.ts'
import { migrate } from '#server/db/migrate.ts'
import { withConnections } from '../db/open.ts'
import { rehearseMonth } from './rehearse.ts'

// npm run check -- month-end [--orders 5000 --seed TEXT]: a month of three sellers in a database of its own, closed, paid and compared.

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '5000' }, seed: { type: 'string', default: 'month' } },
})

/** The first day of the month before the last: all that follows from its orders is over. */
const getFirstDay = (today: string): string => {
  const lastMonth = addCalendarDays(`${today.slice(0, 7)}-01`, -1)
  return `${addCalendarDays(`${lastMonth.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
}

const folder = mkdtempSync(join(tmpdir(), 'vini-month-end-'))
const cluster = await openCluster({ folder: join(folder, 'postgres'), log: () => undefined })
try {
  await ensureDatabase(cluster, 'vini')
  const url = cluster.url('vini')
  await migrate(url)
  // A rehearsal that a power cut interrupts is played again.
  await withConnections(url, (db) => db.execute(sql`alter database vini set synchronous_commit = off`))
  const { differences } = await withConnections(url, (db) =>
    rehearseMonth(
      { db, print: (line) => process.stdout.write(`${line}\n`) },
      {
        firstDay: getFirstDay(toSeoulDay(new Date())),
        days: 30,
        orders: Number(values.orders),
        seed: values.seed,
      },
    ),
  )
  if (differences > 0) process.exitCode = 1
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
