import { randomInt } from 'node:crypto'
import { openJournal } from './journal.ts'

export type Card = { id: string; name: string; number: string; installments: number }

/** One line of the provider's journal: what an auditor compares with the shop's own books. */
export type LedgerEntry = {
  kind: 'charge' | 'void' | 'refund'
  at: string
  oid: string
  /** Null when a void met no charge; the order is closed all the same. */
  transactionId: string | null
  amount: number
  currency: string
  merchantId: string
  requestKey: string
  approvalNo?: string
  refundId?: string
  card?: Card
}

export type ChargeAsk = {
  oid: string
  amount: number
  currency: string
  merchantId: string
  requestKey: string
  card: Card
}
export type VoidAsk = {
  oid: string
  transactionId: string | undefined
  merchantId: string
  requestKey: string
}
export type RefundAsk = { oid: string; transactionId: string; amount: number; requestKey: string }

export type Refusal = { refused: '2002' | '3001' | '3002' | '3003' | '4001' }
export type Booked = { entry: LedgerEntry; fresh: boolean }
export type Ledger = ReturnType<typeof openLedger>

const refuse = (refused: Refusal['refused']): Refusal => ({ refused })
const booked = (entry: LedgerEntry, fresh: boolean): Booked => ({ entry, fresh })

/** The provider's books over one journal file; each decision and its line are one uninterrupted step. */
export function openLedger(file: string, now: () => Date) {
  const journal = openJournal<LedgerEntry>(file)
  const of = (oid: string, kind: LedgerEntry['kind']) =>
    journal.entries().filter((entry) => entry.oid === oid && entry.kind === kind)
  const chargeOf = (oid: string) => of(oid, 'charge')[0]
  const voidOf = (oid: string) => of(oid, 'void')[0]
  const refundedOf = (oid: string) => of(oid, 'refund').reduce((sum, entry) => sum + entry.amount, 0)
  const keyed = (key: string) => journal.entries().find((entry) => entry.requestKey === key)
  const write = (entry: Omit<LedgerEntry, 'at'>): Booked => {
    const line = { at: now().toISOString(), ...entry }
    journal.append(line)
    return booked(line, true)
  }

  return {
    chargeOf,
    voidOf,
    refundedOf,
    entries: () => journal.entries(),

    charge(ask: ChargeAsk): Booked | Refusal {
      const earlier = keyed(ask.requestKey)
      if (earlier && (earlier.kind !== 'charge' || earlier.oid !== ask.oid)) return refuse('4001')
      if (voidOf(ask.oid)) return refuse('2002')
      const charge = chargeOf(ask.oid)
      if (charge) return booked(charge, false)
      const transactionId = unusedNumber((id) =>
        journal.entries().some((entry) => entry.transactionId === id),
      )
      return write({ kind: 'charge', transactionId, approvalNo: digits(8), ...ask })
    },

    void(ask: VoidAsk): Booked | Refusal {
      const earlier = keyed(ask.requestKey)
      if (earlier && (earlier.kind !== 'void' || earlier.oid !== ask.oid)) return refuse('4001')
      const charge = chargeOf(ask.oid)
      if (ask.transactionId !== undefined && ask.transactionId !== charge?.transactionId)
        return refuse('3001')
      const done = voidOf(ask.oid)
      if (done) return booked(done, false)
      if (refundedOf(ask.oid) > 0) return refuse('3003')
      return write({
        kind: 'void',
        oid: ask.oid,
        transactionId: charge?.transactionId ?? null,
        amount: charge?.amount ?? 0,
        currency: charge?.currency ?? 'KRW',
        merchantId: ask.merchantId,
        requestKey: ask.requestKey,
      })
    },

    refund(ask: RefundAsk): Booked | Refusal {
      const earlier = keyed(ask.requestKey)
      if (earlier) {
        const same = earlier.kind === 'refund' && earlier.oid === ask.oid && earlier.amount === ask.amount
        return same ? booked(earlier, false) : refuse('4001')
      }
      const charge = chargeOf(ask.oid)
      if (!charge || charge.transactionId !== ask.transactionId) return refuse('3001')
      if (voidOf(ask.oid)) return refuse('3003')
      if (ask.amount > charge.amount - refundedOf(ask.oid)) return refuse('3002')
      const { currency, merchantId } = charge
      const refundId = unusedNumber((id) => journal.entries().some((entry) => entry.refundId === id))
      return write({ kind: 'refund', currency, merchantId, refundId, ...ask })
    },
  }
}

function unusedNumber(used: (id: string) => boolean): string {
  const id = digits(10)
  return used(id) ? unusedNumber(used) : id
}

const digits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count))
