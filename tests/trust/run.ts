import { fork } from 'node:child_process'
import { on } from 'node:events'
import { resolve } from 'node:path'
import { buildServer } from '../../scripts/build-server.ts'
import { closeTrustCluster, type Attack } from './arena.ts'
import { closeWebShop } from './web-shop.ts'

type AttackOutcome = Partial<Pick<Attack, 'id' | 'promise'>> &
  Pick<Attack, 'passed' | 'figures'> & { name?: string }
type Entry = {
  id: string
  /** Part of `npm test`. */
  quick: boolean
  /**
   * Quick attacks run in two lanes side by side: `shop` on one shop, and those that open a world of their own, which
   * either lane takes. What measures time or memory runs alone after them.
   */
  lane?: 'shop' | 'alone'
  /** Takes half a minute or more: taken first, so that both lanes end together. */
  long?: true
  run: (options: { quick: boolean }) => Promise<AttackOutcome>
}

const attacks: readonly Entry[] = [
  { id: 'R1', quick: true, run: async (options) => (await import('./races.ts')).checkNoOversell(options) },
  {
    id: 'R2',
    quick: true,
    run: async (options) => (await import('./races.ts')).checkSplitLines(options),
  },
  { id: 'R3', quick: true, run: async (options) => (await import('./races.ts')).checkNoDeadlocks(options) },
  {
    id: 'R4',
    quick: true,
    run: async (options) => (await import('./money-races.ts')).checkCouponRaces(options),
  },
  {
    id: 'R5',
    quick: true,
    run: async (options) => (await import('./money-races.ts')).checkCashRaces(options),
  },
  { id: 'R6', quick: true, run: async () => (await import('./races.ts')).checkOneOrderPerCart() },
  { id: 'R7', quick: true, run: async () => (await import('./races.ts')).checkNoLostCartLine() },
  {
    id: 'R8',
    quick: true,
    run: async (options) => (await import('./money-races.ts')).checkRefundRaces(options),
  },
  {
    id: 'R9',
    quick: true,
    run: async (options) => (await import('./money-races.ts')).checkReleaseRaces(options),
  },
  {
    id: 'R10',
    quick: true,
    run: async (options) => (await import('./money-races.ts')).checkExpiryRaces(options),
  },
  { id: 'R11', quick: true, run: async (options) => (await import('./counters.ts')).checkToggles(options) },
  { id: 'P1', quick: true, run: async (options) => (await import('./payments.ts')).checkOneCharge(options) },
  { id: 'P2', quick: true, run: async () => (await import('./payments.ts')).checkOnePaymentPerOrder() },
  { id: 'P3', quick: true, run: async () => (await import('./payments.ts')).checkChargedAmounts() },
  {
    id: 'P4',
    quick: true,
    run: async (options) => (await import('./payments.ts')).checkTamperedData(options),
  },
  {
    id: 'P5',
    quick: true,
    long: true,
    run: async () => (await import('./payments.ts')).checkUnclearAnswers(),
  },
  {
    id: 'P6',
    quick: false,
    run: async (options) => (await import('./slow-provider.ts')).checkBrowsingDuringPayments(options),
  },
  { id: 'P7', quick: true, run: async () => (await import('./payments.ts')).checkForgedAmounts() },
  { id: 'P8', quick: true, run: async () => (await import('./payments.ts')).checkZeroPayments() },
  {
    id: 'P9',
    quick: true,
    run: async (options) => (await import('./order-states.ts')).checkOrderStates(options),
  },
  { id: 'P10', quick: true, run: async () => (await import('./money-holes.ts')).checkNoMockInProduction() },
  { id: 'P11', quick: true, run: async (options) => (await import('./deposits.ts')).checkDeposits(options) },
  {
    id: 'P12',
    quick: true,
    run: async (options) => (await import('./partial-refunds.ts')).checkPartialRefunds(options),
  },
  { id: 'SPEC-M', quick: true, run: async () => (await import('./money-holes.ts')).checkMoneyHoles() },
  {
    id: 'O6',
    quick: true,
    run: async () => (await import('./messages-to-strangers.ts')).checkMessagesToStrangers(),
  },
  {
    id: 'O7',
    quick: true,
    run: async (options) => (await import('./surcharges.ts')).checkSurcharges(options),
  },
  {
    id: 'O9',
    quick: true,
    run: async (options) => (await import('./unpaid-holds.ts')).checkUnpaidHolds(options),
  },
  {
    id: 'C1',
    quick: true,
    lane: 'alone',
    run: async (options) => (await import('./crash.ts')).checkKills(options),
  },
  { id: 'C2', quick: false, run: async () => (await import('./cluster.ts')).checkFirstStartRecovery() },
  { id: 'C3', quick: false, run: async () => (await import('./cluster.ts')).checkSharedFolder() },
  { id: 'I1', quick: true, run: async () => (await import('./matrix.ts')).checkOthersThings() },
  { id: 'I2', quick: true, run: async () => (await import('./roles.ts')).checkSurplusValues() },
  { id: 'I3', quick: true, run: async () => (await import('./roles.ts')).checkRoles() },
  { id: 'A1', quick: true, run: async () => (await import('./sessions.ts')).checkSessionEnds() },
  {
    id: 'A2',
    quick: true,
    run: async (options) => (await import('./sessions.ts')).checkForgedTokens(options),
  },
  { id: 'A3', quick: true, run: async () => (await import('./sessions.ts')).checkPlantedSessions() },
  {
    id: 'A4',
    quick: true,
    run: async (options) => (await import('./guessing.ts')).checkPasswordGuessing(options),
  },
  {
    id: 'A5',
    quick: true,
    run: async (options) => (await import('./guessing.ts')).checkCodeGuessing(options),
  },
  {
    id: 'A6',
    quick: true,
    run: async (options) => (await import('./guessing.ts')).checkLinkGuessing(options),
  },
  {
    id: 'A7',
    quick: true,
    lane: 'alone',
    run: async (options) => (await import('./strangers.ts')).checkAccountSecrecy(options),
  },
  { id: 'A8', quick: true, run: async () => (await import('./strangers.ts')).checkForeignAccounts() },
  { id: 'A9', quick: true, run: async () => (await import('./strangers.ts')).checkBorrowedIdentities() },
  {
    id: 'A10',
    quick: true,
    lane: 'alone',
    run: async (options) => (await import('./passwords.ts')).checkPasswordHashing(options),
  },
  { id: 'A11', quick: true, run: async () => (await import('./account-chain.ts')).checkMailboxTakeover() },
  {
    id: 'A12',
    quick: true,
    run: async () => (await import('./account-chain.ts')).checkOneAccountPerPerson(),
  },
  { id: 'A13', quick: true, run: async () => (await import('./account-chain.ts')).checkNoEmailEnumeration() },
  { id: 'A14', quick: true, run: async () => (await import('./account-chain.ts')).checkPushTokenOwnership() },
  { id: 'SPEC-A', quick: true, run: async () => (await import('./account-holes.ts')).checkSpecifiedHoles() },
  { id: 'KEEP', quick: true, run: async () => (await import('./account-holes.ts')).checkRetention() },
  {
    id: 'C4',
    quick: true,
    lane: 'alone',
    run: async (options) => (await import('./stop.ts')).checkGracefulStop(options),
  },
  {
    id: 'C9',
    quick: false,
    lane: 'alone',
    run: async (options) => (await import('./migrations.ts')).checkMigrations(options),
  },
  { id: 'C5', quick: false, run: async () => (await import('./database-faults.ts')).checkDatabaseRestarts() },
  { id: 'C6', quick: false, run: async () => (await import('./database-faults.ts')).checkDatabaseNetwork() },
  { id: 'C7', quick: false, run: async () => (await import('./full-disk.ts')).checkFullDisks() },
  { id: 'C8', quick: false, run: async () => (await import('./backups.ts')).checkBackups() },
  { id: 'C10', quick: false, run: async () => (await import('./database-faults.ts')).checkDatabaseKills() },
  { id: 'D1', quick: false, run: async () => (await import('./stamped.ts')).checkProductionStamp() },
  { id: 'C11', quick: false, run: async () => (await import('./full-disk-shop.ts')).checkShopWithoutDisk() },
  { id: 'D2', quick: false, run: async () => (await import('./rolling-restart.ts')).checkRollingRestart() },
  {
    id: 'W1',
    quick: true,
    lane: 'shop',
    run: async () => (await import('./web-forgery.ts')).checkCrossSite(),
  },
  {
    id: 'W2',
    quick: true,
    lane: 'shop',
    run: async (options) => (await import('./web-policy.ts')).checkContentPolicy(options),
  },
  {
    id: 'W3',
    quick: true,
    lane: 'shop',
    run: async (options) => (await import('./web-scripts.ts')).checkForeignScripts(options),
  },
  {
    id: 'W4',
    quick: true,
    lane: 'shop',
    run: async () => (await import('./web-redirects.ts')).checkRedirects(),
  },
  {
    id: 'W5',
    quick: true,
    run: async () => (await import('./ssrf.ts')).checkNoInternalFetch(),
  },
  {
    id: 'W6',
    quick: true,
    lane: 'alone',
    run: async (options) => (await import('./uploads.ts')).checkHostileUploads(options),
  },
  { id: 'W7', quick: true, run: async () => (await import('./uploads.ts')).checkOthersFiles() },
  {
    id: 'W8',
    quick: true,
    run: async (options) => (await import('./fuzz.ts')).checkApiFuzzing(options),
  },
  {
    id: 'W9',
    quick: true,
    lane: 'alone',
    run: async (options) => (await import('./web-limits.ts')).checkLimits(options),
  },
  {
    id: 'W10',
    quick: false,
    run: async (options) => (await import('./injections.ts')).checkNoInjection(options),
  },
  {
    id: 'W11',
    quick: true,
    lane: 'shop',
    run: async (options) => (await import('./web-failures.ts')).checkFailingServer(options),
  },
  {
    id: 'W12',
    quick: true,
    lane: 'shop',
    run: async (options) => (await import('./web-cookies.ts')).checkCookieRules(options),
  },
  {
    id: 'T-COOKIE-6',
    quick: true,
    lane: 'shop',
    run: async (options) => (await import('./web-cache.ts')).checkSharedCaches(options),
  },
  {
    id: 'W13',
    quick: true,
    lane: 'shop',
    run: async () => (await import('./web-origins.ts')).checkForeignOrigins(),
  },
  { id: 'W14', quick: false, run: async () => (await import('./web-logs.ts')).checkLogs() },
  {
    id: 'W15',
    quick: true,
    run: async (options) => (await import('./quotas.ts')).checkQuotas(options),
  },
  {
    id: 'E1',
    quick: true,
    run: async (options) => (await import('./edge.ts')).checkProcessSurvival(options),
  },
  {
    id: 'E2',
    quick: true,
    lane: 'alone',
    run: async (options) => (await import('./bodies.ts')).checkBodyLimits(options),
  },
  {
    id: 'E3',
    quick: true,
    lane: 'alone',
    run: async (options) => (await import('./overload.ts')).checkOverload(options),
  },
  {
    id: 'E4',
    quick: true,
    long: true,
    run: async () => (await import('./window-returns.ts')).checkWindowReturns(),
  },
  {
    id: 'W16',
    quick: true,
    lane: 'alone',
    run: async (options) => (await import('./sheets.ts')).checkSheets(options),
  },
  {
    id: 'W17',
    quick: true,
    run: async () => (await import('./refused-uploads.ts')).checkUploadRefusals(),
  },
  {
    id: 'S1',
    quick: true,
    long: true,
    run: async (options) => (await import('./chat.ts')).checkChatDelivery(options),
  },
  {
    id: 'S2',
    quick: true,
    lane: 'alone',
    run: async (options) => (await import('./chat-strangers.ts')).checkChatAccess(options),
  },
  {
    id: 'W18',
    quick: true,
    lane: 'shop',
    run: async (options) => (await import('./visitor-pages.ts')).checkVisitorPages(options),
  },
  {
    id: 'W19',
    quick: true,
    lane: 'alone',
    run: async (options) => (await import('./visitor-pages.ts')).checkFreshPages(options),
  },
  { id: 'L3', quick: false, run: async (options) => (await import('./crash.ts')).checkThrownErrors(options) },
  {
    id: 'L4',
    quick: true,
    run: async () => (await import('./clock-edges.ts')).checkClockEdges(),
  },
  {
    id: 'O1',
    quick: true,
    long: true,
    run: async (options) => (await import('./hung-services.ts')).checkHoldRelease(options),
  },
  {
    id: 'O2',
    quick: true,
    lane: 'alone',
    run: async (options) => (await import('./hung-services.ts')).checkCodesPassDeadMail(options),
  },
  {
    id: 'O3',
    quick: true,
    run: async (options) => (await import('./hung-services.ts')).checkLateMails(options),
  },
  { id: 'O4', quick: false, run: async () => (await import('./observability.ts')).checkObservability() },
  { id: 'L1', quick: false, run: async (options) => (await import('./soak.ts')).checkLongRun(options) },
  { id: 'L2', quick: false, run: async (options) => (await import('./soak.ts')).checkOverrun(options) },
]

// Each arena starts its outside services from sources: compiling these anew takes most of their start. What is attacked
// starts without it, as in production.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/compiled')

const quick = process.argv.includes('--quick')
// Two processes on one PostgreSQL answer alternately, where an attack opens a host over it.
if (process.argv.includes('--two-processes')) process.env['TRUST_PROCESSES'] = '2'
const requestedIds = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const chosenAttacks = attacks.filter(({ id, quick: inTests }) =>
  requestedIds.length ? requestedIds.includes(id) : inTests || !quick,
)

/** Older attacks return their number and promise as one name. */
const toAttack = (id: string, outcome: AttackOutcome): Attack => ({
  id,
  promise: outcome.promise ?? outcome.name?.replace(`${id} `, '') ?? '',
  passed: outcome.passed,
  figures: outcome.figures,
})

const widest = 58
/** id, promise, passed, figures. */
const formatRow = ({ id, promise, passed, figures }: Attack) => {
  const figureTexts = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  return [id.padEnd(4), promise.padEnd(widest), passed ? 'passed' : 'FAILED', figureTexts.join(', ')].join(
    '  ',
  )
}

const attempt = async ({ id, run }: Entry): Promise<Attack> => {
  const startedAt = performance.now()
  try {
    const attack = toAttack(id, await run({ quick }))
    return {
      ...attack,
      figures: { ...attack.figures, seconds: Math.round((performance.now() - startedAt) / 1000) },
    }
  } catch (error) {
    const figures = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    return { id, promise: 'could not be tried', passed: false, figures }
  }
}

// Attacks on the whole shop run what is built. A second lane begins after the first has built it.
if (!process.send) await buildServer()

const results: Attack[] = []
const report = (attack: Attack) => {
  if (process.send) process.send(attack)
  else console.log(formatRow(attack))
  results.push(attack)
}

const tryInTurn = async (entries: readonly Entry[]) => {
  for (const entry of entries) report(await attempt(entry))
}

/** Takes attacks from a queue until it is empty, in a process of its own, which has its own databases. */
const tryBeside = (queue: Entry[]) =>
  new Promise<void>((resolve, reject) => {
    const child = fork(import.meta.filename, ['--quick'])
    let triedId: string | undefined
    const handOut = () => {
      triedId = queue.shift()?.id
      child.send(triedId ?? '')
    }
    child.on('message', (attack) => {
      report(attack as Attack)
      handOut()
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      triedId === undefined
        ? resolve()
        : reject(new Error(`the second lane ended with ${code} at ${triedId}`)),
    )
    handOut()
  })

/** In the process of the second lane: tries what it is handed, until that is nothing. */
const tryWhatComes = async () => {
  for await (const [id] of on(process, 'message')) {
    const entry = attacks.find((one) => one.id === id)
    if (!entry) break
    report(await attempt(entry))
  }
}

try {
  if (process.send) await tryWhatComes()
  else if (quick && chosenAttacks.length > 1) {
    const selectLane = (lane: Entry['lane']) => chosenAttacks.filter((entry) => entry.lane === lane)
    const free = selectLane(undefined)
    const queue = [...free.filter(({ long }) => long), ...free.filter(({ long }) => !long)]
    const tryFirstLane = async () => {
      await tryInTurn(selectLane('shop'))
      for (let entry = queue.shift(); entry; entry = queue.shift()) report(await attempt(entry))
    }
    await Promise.all([tryFirstLane(), tryBeside(queue)])
    // What runs alone attacks the shop of this process as well.
    await tryInTurn(selectLane('alone'))
  } else await tryInTurn(chosenAttacks)
} finally {
  await closeWebShop()
  await closeTrustCluster()
}
const failures = results.filter(({ passed }) => !passed)
// The last lines of a long log are the ones that are read first.
if (results.length > 1 && !process.send) for (const failure of failures) console.log(formatRow(failure))
if (!process.send) console.log(`trust: ${results.length - failures.length} passed, ${failures.length} failed`)
process.exit(failures.length ? 1 : 0)
