import { closeTrustCluster, type Attack } from './arena.ts'
import { closeWebShop } from './web-shop.ts'

type Told = Partial<Pick<Attack, 'id' | 'promise'>> & Pick<Attack, 'passed' | 'figures'> & { name?: string }
type Entry = {
  id: string
  /** Part of `npm test`. */
  quick: boolean
  run: (options: { quick: boolean }) => Promise<Told>
}

const attacks: readonly Entry[] = [
  { id: 'R1', quick: true, run: async (options) => (await import('./races.ts')).noOversell(options) },
  {
    id: 'R2',
    quick: true,
    run: async (options) => (await import('./races.ts')).oneProductManyLines(options),
  },
  { id: 'R3', quick: true, run: async (options) => (await import('./races.ts')).noDeadlocks(options) },
  {
    id: 'R4',
    quick: true,
    run: async (options) => (await import('./money-races.ts')).couponsOnce(options),
  },
  { id: 'R5', quick: true, run: async (options) => (await import('./money-races.ts')).cashOnce(options) },
  { id: 'R6', quick: true, run: async () => (await import('./races.ts')).oneOrderPerCart() },
  { id: 'R7', quick: true, run: async () => (await import('./races.ts')).noLostCartLine() },
  {
    id: 'R8',
    quick: true,
    run: async (options) => (await import('./money-races.ts')).refundedOnce(options),
  },
  {
    id: 'R9',
    quick: true,
    run: async (options) => (await import('./money-races.ts')).givenBackSafely(options),
  },
  {
    id: 'R10',
    quick: true,
    run: async (options) => (await import('./money-races.ts')).paidOrExpired(options),
  },
  { id: 'R11', quick: true, run: async (options) => (await import('./counters.ts')).togglesCount(options) },
  { id: 'P1', quick: true, run: async (options) => (await import('./payments.ts')).oneCharge(options) },
  { id: 'P2', quick: true, run: async () => (await import('./payments.ts')).onePaymentOneOrder() },
  { id: 'P3', quick: true, run: async () => (await import('./payments.ts')).ourAmount() },
  { id: 'P4', quick: true, run: async (options) => (await import('./payments.ts')).tamperedData(options) },
  { id: 'P5', quick: true, run: async () => (await import('./payments.ts')).unclearAnswers() },
  {
    id: 'P6',
    quick: false,
    run: async (options) => (await import('./slow-provider.ts')).browsingGoesOn(options),
  },
  { id: 'P7', quick: true, run: async () => (await import('./payments.ts')).forgedAmounts() },
  { id: 'P8', quick: true, run: async () => (await import('./payments.ts')).zeroOnlyForZero() },
  { id: 'P9', quick: true, run: async (options) => (await import('./order-states.ts')).statesHold(options) },
  { id: 'P10', quick: true, run: async () => (await import('./money-holes.ts')).noMockInProduction() },
  { id: 'P11', quick: true, run: async (options) => (await import('./deposits.ts')).depositsAddUp(options) },
  {
    id: 'P12',
    quick: true,
    run: async (options) => (await import('./partial-refunds.ts')).refundsAddUp(options),
  },
  { id: 'SPEC-M', quick: true, run: async () => (await import('./money-holes.ts')).moneyHoles() },
  {
    id: 'O6',
    quick: true,
    run: async () => (await import('./letters-to-strangers.ts')).lettersToStrangers(),
  },
  { id: 'O7', quick: true, run: async (options) => (await import('./surcharges.ts')).surcharges(options) },
  { id: 'O9', quick: true, run: async (options) => (await import('./unpaid-holds.ts')).unpaidHolds(options) },
  { id: 'C1', quick: true, run: async (options) => (await import('./crash.ts')).killedAnywhere(options) },
  { id: 'C2', quick: false, run: async () => (await import('./cluster.ts')).killedFirstBoot() },
  { id: 'C3', quick: false, run: async () => (await import('./cluster.ts')).sharedFolder() },
  { id: 'I1', quick: true, run: async () => (await import('./matrix.ts')).othersThings() },
  { id: 'I2', quick: true, run: async () => (await import('./roles.ts')).surplusValues() },
  { id: 'I3', quick: true, run: async () => (await import('./roles.ts')).othersRoles() },
  { id: 'A1', quick: true, run: async () => (await import('./sessions.ts')).endedAtOnce() },
  { id: 'A2', quick: true, run: async (options) => (await import('./sessions.ts')).forgedTokens(options) },
  { id: 'A3', quick: true, run: async () => (await import('./sessions.ts')).plantedSessions() },
  {
    id: 'A4',
    quick: true,
    run: async (options) => (await import('./guessing.ts')).guessedPasswords(options),
  },
  { id: 'A5', quick: true, run: async (options) => (await import('./guessing.ts')).guessedCodes(options) },
  { id: 'A6', quick: true, run: async (options) => (await import('./guessing.ts')).guessedLinks(options) },
  { id: 'A7', quick: true, run: async (options) => (await import('./strangers.ts')).askedAbout(options) },
  { id: 'A8', quick: true, run: async () => (await import('./strangers.ts')).foreignAccounts() },
  { id: 'A9', quick: true, run: async () => (await import('./strangers.ts')).borrowedIdentities() },
  {
    id: 'A10',
    quick: true,
    run: async (options) => (await import('./passwords.ts')).passwordsInTurn(options),
  },
  { id: 'A11', quick: true, run: async () => (await import('./account-chain.ts')).mailboxTakesOver() },
  { id: 'A12', quick: true, run: async () => (await import('./account-chain.ts')).onePersonOneAccount() },
  { id: 'A13', quick: true, run: async () => (await import('./account-chain.ts')).addressesAskedAbout() },
  { id: 'A14', quick: true, run: async () => (await import('./account-chain.ts')).pushTokensStay() },
  { id: 'SPEC-A', quick: true, run: async () => (await import('./account-holes.ts')).specifiedHoles() },
  { id: 'KEEP', quick: true, run: async () => (await import('./account-holes.ts')).keptSoLong() },
  { id: 'C4', quick: true, run: async (options) => (await import('./stop.ts')).gracefulStop(options) },
  {
    id: 'C9',
    quick: false,
    run: async (options) => (await import('./migrations.ts')).migrationsHold(options),
  },
  { id: 'C5', quick: false, run: async () => (await import('./database-faults.ts')).databaseRestarted() },
  { id: 'C6', quick: false, run: async () => (await import('./database-faults.ts')).databaseFar() },
  { id: 'C7', quick: false, run: async () => (await import('./full-disk.ts')).disksFull() },
  { id: 'C8', quick: false, run: async () => (await import('./backups.ts')).backupsRestore() },
  { id: 'C10', quick: false, run: async () => (await import('./database-faults.ts')).databaseKilled() },
  { id: 'D1', quick: false, run: async () => (await import('./stamped.ts')).stampedDatabase() },
  { id: 'C11', quick: false, run: async () => (await import('./full-disk-shop.ts')).shopWithoutDisk() },
  { id: 'D2', quick: false, run: async () => (await import('./rolling-restart.ts')).rollingRestart() },
  { id: 'W1', quick: true, run: async () => (await import('./web-forgery.ts')).crossSite() },
  {
    id: 'W2',
    quick: true,
    run: async (options) => (await import('./web-policy.ts')).contentPolicy(options),
  },
  {
    id: 'W3',
    quick: true,
    run: async (options) => (await import('./web-scripts.ts')).noForeignScript(options),
  },
  { id: 'W4', quick: true, run: async () => (await import('./web-redirects.ts')).ownRedirects() },
  { id: 'W5', quick: true, run: async () => (await import('./ssrf.ts')).noInsideFetch() },
  { id: 'W6', quick: true, run: async (options) => (await import('./uploads.ts')).hostileUploads(options) },
  { id: 'W7', quick: true, run: async () => (await import('./uploads.ts')).othersFiles() },
  { id: 'W8', quick: true, run: async (options) => (await import('./fuzz.ts')).fuzzed(options) },
  { id: 'W9', quick: true, run: async (options) => (await import('./web-limits.ts')).limitsHold(options) },
  { id: 'W10', quick: false, run: async (options) => (await import('./injections.ts')).noInjection(options) },
  {
    id: 'W11',
    quick: true,
    run: async (options) => (await import('./web-failures.ts')).failingServer(options),
  },
  { id: 'W12', quick: true, run: async () => (await import('./web-cookies.ts')).cookieRules() },
  {
    id: 'T-COOKIE-6',
    quick: true,
    run: async (options) => (await import('./web-cache.ts')).nothingSharedByCaches(options),
  },
  { id: 'W13', quick: true, run: async () => (await import('./web-origins.ts')).noForeignOrigins() },
  { id: 'W14', quick: false, run: async () => (await import('./web-logs.ts')).nothingInLogs() },
  { id: 'W15', quick: true, run: async (options) => (await import('./quotas.ts')).quotasHold(options) },
  {
    id: 'E1',
    quick: true,
    run: async (options) => (await import('./edge.ts')).nothingStopsTheProcess(options),
  },
  {
    id: 'E2',
    quick: true,
    run: async (options) => (await import('./bodies.ts')).bodiesAreBounded(options),
  },
  {
    id: 'E3',
    quick: true,
    run: async (options) => (await import('./overload.ts')).overloadIsShed(options),
  },
  { id: 'E4', quick: true, run: async () => (await import('./window-returns.ts')).windowsGoOn() },
  { id: 'W16', quick: true, run: async (options) => (await import('./sheets.ts')).sheetsAtOnce(options) },
  { id: 'W17', quick: true, run: async () => (await import('./refused-uploads.ts')).refusalsHeard() },
  { id: 'S1', quick: true, run: async (options) => (await import('./chat.ts')).nothingLostInChat(options) },
  {
    id: 'S2',
    quick: true,
    run: async (options) => (await import('./chat-strangers.ts')).noStrangersInChat(options),
  },
  { id: 'L3', quick: false, run: async (options) => (await import('./crash.ts')).thrownAnywhere(options) },
  { id: 'L4', quick: true, run: async () => (await import('./clock-edges.ts')).clockEdges() },
  {
    id: 'O1',
    quick: true,
    run: async (options) => (await import('./hung-services.ts')).holdsReleased(options),
  },
  {
    id: 'O2',
    quick: true,
    run: async (options) => (await import('./hung-services.ts')).codesPassDeadMail(options),
  },
  {
    id: 'O3',
    quick: true,
    run: async (options) => (await import('./hung-services.ts')).mailsArriveLate(options),
  },
  { id: 'O4', quick: false, run: async () => (await import('./observability.ts')).requestsSeen() },
  { id: 'L1', quick: false, run: async (options) => (await import('./soak.ts')).longRun(options) },
  { id: 'L2', quick: false, run: async (options) => (await import('./soak.ts')).overrun(options) },
]

const quick = process.argv.includes('--quick')
// Two processes on one PostgreSQL answer by turns, where an attack opens a host over it.
if (process.argv.includes('--two-processes')) process.env['TRUST_PROCESSES'] = '2'
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const chosen = attacks.filter(({ id, quick: inTests }) =>
  named.length ? named.includes(id) : inTests || !quick,
)

/** Older attacks tell their number and promise in one line. */
const attackOf = (id: string, told: Told): Attack => ({
  id,
  promise: told.promise ?? told.name?.replace(`${id} `, '') ?? '',
  passed: told.passed,
  figures: told.figures,
})

const widest = 58
/** id, promise, passed, figures. */
const row = ({ id, promise, passed, figures }: Attack) => {
  const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  return [id.padEnd(4), promise.padEnd(widest), passed ? 'passed' : 'FAILED', told.join(', ')].join('  ')
}

const attempt = async ({ id, run }: Entry): Promise<Attack> => {
  const begun = performance.now()
  try {
    const attack = attackOf(id, await run({ quick }))
    return {
      ...attack,
      figures: { ...attack.figures, seconds: Math.round((performance.now() - begun) / 1000) },
    }
  } catch (error) {
    const figures = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    return { id, promise: 'could not be tried', passed: false, figures }
  }
}

const results: Attack[] = []
try {
  for (const entry of chosen) {
    const attack = await attempt(entry)
    results.push(attack)
    console.log(row(attack))
  }
} finally {
  await closeWebShop()
  await closeTrustCluster()
}
const failures = results.filter(({ passed }) => !passed)
console.log(`trust: ${results.length - failures.length} passed, ${failures.length} failed`)
process.exit(failures.length ? 1 : 0)
