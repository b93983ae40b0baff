import { randomInt } from 'node:crypto'
import { openJournal } from './journal.ts'

export type Card = { id: string; name: string; number: string; installments: number }

/** One line of the provider's journal, which audits compare with the shop's own books. */
export type LedgerEntry = {
  /** `issue` opens a virtual account, `deposit` is money received in it. */
  kind: 'charge' | 'void' | 'refund' | 'issue' | 'deposit'
  at: string
  oid: string
  /** Null when a void found no charge; the order is closed in any case. */
  transactionId: string | null
  amount: number
  currency: string
  merchantId: string
  requestKey: string
  approvalNo?: string
  refundId?: string
  card?: Card
  /** A bank account or a phone bill, for payments without a card. */
  from?: 'ABANK' | 'HP'
  cashApprovalNo?: string
  account?: Account
  depositor?: string
  /** The account to which money of a virtual account was sent back. */
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

export type IssueRequest = Omit<ChargeRequest, 'card' | 'from' | 'cashApprovalNo'> & {
  account: Omit<Account, 'number'>
}
export type DepositRequest = { number: string; amount: number; depositor: string }

export type ChargeRequest = {
  oid: string
  amount: number
  currency: string
  merchantId: string
  requestKey: string
  card?: Card
  from?: 'ABANK' | 'HP'
  cashApprovalNo?: string
}
export type VoidRequest = {
  oid: string
  transactionId: string | undefined
  merchantId: string
  requestKey: string
}
export type LedgerRefundRequest = {
  oid: string
  transactionId: string
  amount: number
  requestKey: string
  /** Bank, number and holder; required for money of a virtual account. */
  sentTo: string
}

export type Refusal = { refused: '2002' | '3001' | '3002' | '3003' | '3004' | '4001' }
export type Booking = { entry: LedgerEntry; fresh: boolean }
export type Ledger = ReturnType<typeof openLedger>

/** The sandbox never saw seeded payments; their number holds the order number and the amount. */
const parseSeedAmount = (oid: string, transactionId: string): number | undefined => {
  const amount = Number(transactionId.slice(`seed-${oid}-`.length))
  return transactionId.startsWith(`seed-${oid}-`) && Number.isSafeInteger(amount) ? amount : undefined
}

const refuse = (code: Refusal['refused']): Refusal => ({ refused: code })
const toBooking = (entry: LedgerEntry, fresh: boolean): Booking => ({ entry, fresh })

/** The provider's books over one journal file; each decision and its line are one synchronous step. */
export const openLedger = (file: string, now: () => Date) => {
  const journal = openJournal<LedgerEntry>(file)
  const filterEntries = (oid: string, kind: LedgerEntry['kind']) =>
    journal.entries().filter((entry) => entry.oid === oid && entry.kind === kind)
  const findCharge = (oid: string) => filterEntries(oid, 'charge')[0]
  const findVoid = (oid: string) => filterEntries(oid, 'void')[0]
  const sumRefunds = (oid: string) =>
    filterEntries(oid, 'refund').reduce((sum, entry) => sum + entry.amount, 0)
  const findIssue = (oid: string) => filterEntries(oid, 'issue')[0]
  const sumDeposits = (oid: string) =>
    filterEntries(oid, 'deposit').reduce((sum, entry) => sum + entry.amount, 0)
  const findIssueByAccount = (number: string) =>
    journal.entries().find((entry) => entry.kind === 'issue' && entry.account?.number === number)
  const createTransactionId = () =>
    createUnusedNumber((id) => journal.entries().some((entry) => entry.transactionId === id))
  const findByRequestKey = (key: string) => journal.entries().find((entry) => entry.requestKey === key)
  const write = (entry: Omit<LedgerEntry, 'at'>): Booking => {
    const line = { at: now().toISOString(), ...entry }
    journal.append(line)
    return toBooking(line, true)
  }

  /** Books a seeded charge, so that it can be refunded like any other. */
  const adoptSeedCharge = ({ oid, transactionId }: LedgerRefundRequest, merchantId: string) => {
    const amount = parseSeedAmount(oid, transactionId)
    if (amount === undefined || findCharge(oid) || findVoid(oid)) return
    const requestKey = `planted-${transactionId}`
    write({ kind: 'charge', oid, transactionId, amount, currency: 'KRW', merchantId, requestKey })
  }

  return {
    chargeOf: findCharge,
    voidOf: findVoid,
    refundedOf: sumRefunds,
    issueOf: findIssue,
    depositedOf: sumDeposits,
    accountOf: findIssueByAccount,
    entries: () => journal.entries(),

    charge(request: ChargeRequest): Booking | Refusal {
      const earlierEntry = findByRequestKey(request.requestKey)
      if (earlierEntry && (earlierEntry.kind !== 'charge' || earlierEntry.oid !== request.oid))
        return refuse('4001')
      if (findVoid(request.oid)) return refuse('2002')
      const charge = findCharge(request.oid)
      if (charge) return toBooking(charge, false)
      return write({
        kind: 'charge',
        transactionId: createTransactionId(),
        approvalNo: createDigits(8),
        ...request,
      })
    },

    issue({ account, ...request }: IssueRequest): Booking | Refusal {
      const earlierEntry = findByRequestKey(request.requestKey)
      if (earlierEntry && (earlierEntry.kind !== 'issue' || earlierEntry.oid !== request.oid))
        return refuse('4001')
      if (findVoid(request.oid)) return refuse('2002')
      const issueEntry = findIssue(request.oid)
      if (issueEntry) return toBooking(issueEntry, false)
      const number = createUnusedNumber((id) => findIssueByAccount(id) !== undefined, 14)
      return write({
        kind: 'issue',
        transactionId: createTransactionId(),
        account: { ...account, number },
        ...request,
      })
    },

    deposit({ number, amount, depositor }: DepositRequest): Booking | Refusal {
      const issueEntry = findIssueByAccount(number)
      if (!issueEntry) return refuse('3001')
      const { oid, currency, merchantId, account } = issueEntry
      const transactionId = createTransactionId()
      const requestKey = `deposit-${transactionId}`
      const line = { oid, transactionId, amount, currency, merchantId, requestKey, depositor }
      return write({ kind: 'deposit', ...line, ...(account && { account }) })
    },

    void(request: VoidRequest): Booking | Refusal {
      const earlierEntry = findByRequestKey(request.requestKey)
      if (earlierEntry && (earlierEntry.kind !== 'void' || earlierEntry.oid !== request.oid))
        return refuse('4001')
      const charge = findCharge(request.oid)
      const entryId = (charge ?? findIssue(request.oid))?.transactionId
      const requestedId = request.transactionId
      const isSeedCharge =
        requestedId !== undefined &&
        entryId === undefined &&
        parseSeedAmount(request.oid, requestedId) !== undefined
      if (requestedId !== undefined && requestedId !== entryId && !isSeedCharge) return refuse('3001')
      const voidEntry = findVoid(request.oid)
      if (voidEntry) return toBooking(voidEntry, false)
      // An account is closed despite deposits; refunds return that money.
      if (charge && sumRefunds(request.oid) > 0) return refuse('3003')
      return write({
        kind: 'void',
        oid: request.oid,
        transactionId: entryId ?? null,
        amount: charge?.amount ?? 0,
        currency: charge?.currency ?? 'KRW',
        merchantId: request.merchantId,
        requestKey: request.requestKey,
      })
    },

    refund(request: LedgerRefundRequest, merchantId: string): Booking | Refusal {
      const earlierEntry = findByRequestKey(request.requestKey)
      if (earlierEntry) {
        const isRepetition =
          earlierEntry.kind === 'refund' &&
          earlierEntry.oid === request.oid &&
          earlierEntry.amount === request.amount
        return isRepetition ? toBooking(earlierEntry, false) : refuse('4001')
      }
      adoptSeedCharge(request, merchantId)
      const charge = findCharge(request.oid)
      const paymentEntry = charge ?? findIssue(request.oid)
      if (!paymentEntry || paymentEntry.transactionId !== request.transactionId) return refuse('3001')
      if (charge && findVoid(request.oid)) return refuse('3003')
      if (!charge && request.sentTo === '') return refuse('3004')
      const receivedAmount = charge ? charge.amount : sumDeposits(request.oid)
      if (request.amount > receivedAmount - sumRefunds(request.oid)) return refuse('3002')
      const refundId = createUnusedNumber((id) => journal.entries().some((entry) => entry.refundId === id))
      return write({
        kind: 'refund',
        currency: paymentEntry.currency,
        merchantId: paymentEntry.merchantId,
        refundId,
        ...request,
      })
    },
  }
}

const createUnusedNumber = (isUsed: (id: string) => boolean, length = 10): string => {
  const id = createDigits(length)
  return isUsed(id) ? createUnusedNumber(isUsed, length) : id
}

const createDigits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count))
