import { randomInt } from 'node:crypto'
import { openJournal } from './journal.ts'

export type Card = { id: string; name: string; number: string; installments: number }

/** One line of the provider's journal: what an auditor compares with the shop's own books. */
export type LedgerEntry = {
  /** `issue` opens a virtual account, `deposit` is money that came into it. */
  kind: 'charge' | 'void' | 'refund' | 'issue' | 'deposit'
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
  /** A bank's account or a telephone's bill, where it was no card. */
  from?: 'ABANK' | 'HP'
  cashApprovalNo?: string
  account?: Account
  depositor?: string
  /** Where money of a virtual account was sent back to. */
  sentTo?: string
}

export type Account = {
  bankId: string
  bank: string
  number: string
  holder: string
  /** yyyyMMdd, Seoul. */
  dueOn: string
  noticeUrl: string
  cashReceipt: boolean
}

export type IssueAsk = Omit<ChargeAsk, 'card' | 'from' | 'cashApprovalNo'> & {
  account: Omit<Account, 'number'>
}
export type DepositAsk = { number: string; amount: number; depositor: string }

export type ChargeAsk = {
  oid: string
  amount: number
  currency: string
  merchantId: string
  requestKey: string
  card?: Card
  from?: 'ABANK' | 'HP'
  cashApprovalNo?: string
}
export type VoidAsk = {
  oid: string
  transactionId: string | undefined
  merchantId: string
  requestKey: string
}
export type RefundAsk = {
  oid: string
  transactionId: string
  amount: number
  requestKey: string
  /** Bank, number and holder; money of a virtual account needs them. */
  sentTo: string
}

export type Refusal = { refused: '2002' | '3001' | '3002' | '3003' | '3004' | '4001' }
export type Booked = { entry: LedgerEntry; fresh: boolean }
export type Ledger = ReturnType<typeof openLedger>

/** What a shop's seed planted never came by here; its number says whose it is and how much it was. */
const plantedAmount = (oid: string, transactionId: string): number | undefined => {
  const amount = Number(transactionId.slice(`seed-${oid}-`.length))
  return transactionId.startsWith(`seed-${oid}-`) && Number.isSafeInteger(amount) ? amount : undefined
}

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
  const issueOf = (oid: string) => of(oid, 'issue')[0]
  const depositedOf = (oid: string) => of(oid, 'deposit').reduce((sum, entry) => sum + entry.amount, 0)
  const accountOf = (number: string) =>
    journal.entries().find((entry) => entry.kind === 'issue' && entry.account?.number === number)
  const unusedTransaction = () =>
    unusedNumber((id) => journal.entries().some((entry) => entry.transactionId === id))
  const keyed = (key: string) => journal.entries().find((entry) => entry.requestKey === key)
  const write = (entry: Omit<LedgerEntry, 'at'>): Booked => {
    const line = { at: now().toISOString(), ...entry }
    journal.append(line)
    return booked(line, true)
  }

  /** Books a charge that a seed planted, so that it can be given back like any other. */
  const adopt = ({ oid, transactionId }: RefundAsk, merchantId: string) => {
    const amount = plantedAmount(oid, transactionId)
    if (amount === undefined || chargeOf(oid) || voidOf(oid)) return
    const requestKey = `planted-${transactionId}`
    write({ kind: 'charge', oid, transactionId, amount, currency: 'KRW', merchantId, requestKey })
  }

  return {
    chargeOf,
    voidOf,
    refundedOf,
    issueOf,
    depositedOf,
    accountOf,
    entries: () => journal.entries(),

    charge(ask: ChargeAsk): Booked | Refusal {
      const earlier = keyed(ask.requestKey)
      if (earlier && (earlier.kind !== 'charge' || earlier.oid !== ask.oid)) return refuse('4001')
      if (voidOf(ask.oid)) return refuse('2002')
      const charge = chargeOf(ask.oid)
      if (charge) return booked(charge, false)
      return write({ kind: 'charge', transactionId: unusedTransaction(), approvalNo: digits(8), ...ask })
    },

    issue({ account, ...ask }: IssueAsk): Booked | Refusal {
      const earlier = keyed(ask.requestKey)
      if (earlier && (earlier.kind !== 'issue' || earlier.oid !== ask.oid)) return refuse('4001')
      if (voidOf(ask.oid)) return refuse('2002')
      const issued = issueOf(ask.oid)
      if (issued) return booked(issued, false)
      const number = unusedNumber((id) => accountOf(id) !== undefined, 14)
      return write({
        kind: 'issue',
        transactionId: unusedTransaction(),
        account: { ...account, number },
        ...ask,
      })
    },

    deposit({ number, amount, depositor }: DepositAsk): Booked | Refusal {
      const issued = accountOf(number)
      if (!issued) return refuse('3001')
      const { oid, currency, merchantId, account } = issued
      const transactionId = unusedTransaction()
      const requestKey = `deposit-${transactionId}`
      const line = { oid, transactionId, amount, currency, merchantId, requestKey, depositor }
      return write({ kind: 'deposit', ...line, ...(account && { account }) })
    },

    void(ask: VoidAsk): Booked | Refusal {
      const earlier = keyed(ask.requestKey)
      if (earlier && (earlier.kind !== 'void' || earlier.oid !== ask.oid)) return refuse('4001')
      const charge = chargeOf(ask.oid)
      const known = (charge ?? issueOf(ask.oid))?.transactionId
      const named = ask.transactionId
      const planted =
        named !== undefined && known === undefined && plantedAmount(ask.oid, named) !== undefined
      if (named !== undefined && named !== known && !planted) return refuse('3001')
      const done = voidOf(ask.oid)
      if (done) return booked(done, false)
      // An account is closed whatever came into it; that money goes back by refunds.
      if (charge && refundedOf(ask.oid) > 0) return refuse('3003')
      return write({
        kind: 'void',
        oid: ask.oid,
        transactionId: known ?? null,
        amount: charge?.amount ?? 0,
        currency: charge?.currency ?? 'KRW',
        merchantId: ask.merchantId,
        requestKey: ask.requestKey,
      })
    },

    refund(ask: RefundAsk, merchantId: string): Booked | Refusal {
      const earlier = keyed(ask.requestKey)
      if (earlier) {
        const same = earlier.kind === 'refund' && earlier.oid === ask.oid && earlier.amount === ask.amount
        return same ? booked(earlier, false) : refuse('4001')
      }
      adopt(ask, merchantId)
      const charge = chargeOf(ask.oid)
      const paid = charge ?? issueOf(ask.oid)
      if (!paid || paid.transactionId !== ask.transactionId) return refuse('3001')
      if (charge && voidOf(ask.oid)) return refuse('3003')
      if (!charge && ask.sentTo === '') return refuse('3004')
      const held = charge ? charge.amount : depositedOf(ask.oid)
      if (ask.amount > held - refundedOf(ask.oid)) return refuse('3002')
      const refundId = unusedNumber((id) => journal.entries().some((entry) => entry.refundId === id))
      return write({ kind: 'refund', currency: paid.currency, merchantId: paid.merchantId, refundId, ...ask })
    },
  }
}

function unusedNumber(used: (id: string) => boolean, length = 10): string {
  const id = digits(length)
  return used(id) ? unusedNumber(used, length) : id
}

const digits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count))
