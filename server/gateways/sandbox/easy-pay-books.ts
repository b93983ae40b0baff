import { randomBytes } from 'node:crypto'
import { openJournal } from './journal.ts'
import type { LedgerEntry } from './payment-ledger.ts'

/** A payment made ready, from then until it is charged or left. */
export type EasyPayment = {
  tid: string
  oid: string
  user: string
  item: string
  amount: number
  urls: { approval: string; cancel: string; fail: string }
  at: string
  status: 'READY' | 'AUTH_PASSWORD' | 'QUIT_PAYMENT' | 'FAIL_PAYMENT'
  /** What the buyer brings back; only this payment is approved with it. */
  token?: string
  outcome?: string
}
type Opening = Omit<EasyPayment, 'tid' | 'at' | 'status'>
type Opened = { kind: 'ready'; payment: EasyPayment }

export type EasyPayBooks = ReturnType<typeof easyPayBooks>

const number = (letter: string) => `${letter}${randomBytes(10).toString('hex').slice(0, 19)}`

/** The company's books over one journal file: payments made ready, and what was charged and given back. */
export function easyPayBooks(file: string, cid: string, now: () => Date) {
  const journal = openJournal<LedgerEntry | Opened>(file)
  const opened = new Map<string, EasyPayment>()
  for (const line of journal.entries()) if (line.kind === 'ready') opened.set(line.payment.tid, line.payment)
  const entries = () => journal.entries().filter((line) => line.kind !== 'ready')
  const of = (oid: string, kind: LedgerEntry['kind']) =>
    entries().filter((entry) => entry.oid === oid && entry.kind === kind)
  const chargeOf = (oid: string) => of(oid, 'charge')[0]
  const write = (entry: Omit<LedgerEntry, 'at' | 'currency' | 'merchantId'>): LedgerEntry => {
    const line = { at: now().toISOString(), currency: 'KRW', merchantId: cid, ...entry }
    journal.append(line)
    return line
  }
  return {
    entries,
    chargeOf,
    paymentOf: (tid: string) => opened.get(tid),

    open(opening: Opening): EasyPayment {
      const payment = { tid: number('T'), at: now().toISOString(), status: 'READY' as const, ...opening }
      opened.set(payment.tid, payment)
      journal.append({ kind: 'ready', payment })
      return payment
    },

    charge({ tid, oid, amount }: EasyPayment, wrong: number): LedgerEntry {
      const line = { oid, transactionId: tid, amount: amount + wrong, requestKey: `charge-${tid}` }
      return write({ kind: 'charge', ...line })
    },

    refund({ tid, oid }: EasyPayment, amount: number): LedgerEntry {
      const refundId = number('A')
      return write({ kind: 'refund', oid, transactionId: tid, amount, requestKey: refundId, refundId })
    },

    stateOf({ oid }: EasyPayment) {
      const refunds = of(oid, 'refund')
      const refunded = refunds.reduce((sum, entry) => sum + entry.amount, 0)
      return { charge: chargeOf(oid), refunded, lastRefund: refunds.at(-1) }
    },
  }
}
