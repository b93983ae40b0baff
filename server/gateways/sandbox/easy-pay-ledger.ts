import { randomBytes } from 'node:crypto'
import { openJournal } from './journal.ts'
import type { LedgerEntry } from './payment-ledger.ts'

/** A prepared payment, until it is charged or left. */
export type EasyPayment = {
  tid: string
  oid: string
  user: string
  item: string
  amount: number
  urls: { approval: string; cancel: string; fail: string }
  at: string
  status: 'READY' | 'AUTH_PASSWORD' | 'QUIT_PAYMENT' | 'FAIL_PAYMENT'
  /** The token that the buyer brings back; it approves this payment alone. */
  token?: string
  outcome?: string
}
type NewPayment = Omit<EasyPayment, 'tid' | 'at' | 'status'>
type ReadyEntry = { kind: 'ready'; payment: EasyPayment }

export type EasyPayLedger = ReturnType<typeof openEasyPayLedger>

const createNumber = (letter: string) => `${letter}${randomBytes(10).toString('hex').slice(0, 19)}`

/** The provider's books over one journal file: prepared payments, charges and refunds. */
export const openEasyPayLedger = (file: string, cid: string, now: () => Date) => {
  const journal = openJournal<LedgerEntry | ReadyEntry>(file)
  const payments = new Map<string, EasyPayment>()
  for (const line of journal.entries())
    if (line.kind === 'ready') payments.set(line.payment.tid, line.payment)
  const listEntries = () => journal.entries().filter((line) => line.kind !== 'ready')
  const filterEntries = (oid: string, kind: LedgerEntry['kind']) =>
    listEntries().filter((entry) => entry.oid === oid && entry.kind === kind)
  const findCharge = (oid: string) => filterEntries(oid, 'charge')[0]
  const write = (entry: Omit<LedgerEntry, 'at' | 'currency' | 'merchantId'>): LedgerEntry => {
    const line = { at: now().toISOString(), currency: 'KRW', merchantId: cid, ...entry }
    journal.append(line)
    return line
  }
  return {
    entries: listEntries,
    chargeOf: findCharge,
    paymentOf: (tid: string) => payments.get(tid),

    open(opening: NewPayment): EasyPayment {
      const payment = {
        tid: createNumber('T'),
        at: now().toISOString(),
        status: 'READY' as const,
        ...opening,
      }
      payments.set(payment.tid, payment)
      journal.append({ kind: 'ready', payment })
      return payment
    },

    charge({ tid, oid, amount }: EasyPayment, wrong: number): LedgerEntry {
      const line = { oid, transactionId: tid, amount: amount + wrong, requestKey: `charge-${tid}` }
      return write({ kind: 'charge', ...line })
    },

    refund({ tid, oid }: EasyPayment, amount: number): LedgerEntry {
      const refundId = createNumber('A')
      return write({ kind: 'refund', oid, transactionId: tid, amount, requestKey: refundId, refundId })
    },

    stateOf({ oid }: EasyPayment) {
      const refunds = filterEntries(oid, 'refund')
      const refundedAmount = refunds.reduce((sum, entry) => sum + entry.amount, 0)
      return { charge: findCharge(oid), refunded: refundedAmount, lastRefund: refunds.at(-1) }
    },
  }
}
