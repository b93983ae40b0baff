import { statementLineNames } from './file-texts.ts'
import { toSeoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { byteOrderMark, toCsvLine, type Cell } from '../exports/csv.rules.ts'
import { fail } from '../http/handler.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import { appendOfficeReading } from '../platform/audit/readings.ts'
import type { AgencySalesRow } from './agency-sales.store.ts'
import type { SettlementContext } from './change-statement.ts'
import { decryptPayoutAccount } from '../sellers/payout-account.ts'
import type { ListedStatementLine } from './statement-lines.store.ts'
import { lockStatements, type ListedStatement } from './statements.store.ts'

type File = { name: string; content: string; rows: number; total: number }

const toFile = (name: string, header: readonly string[], rows: readonly Cell[][], total: number): File => ({
  name,
  content: byteOrderMark + toCsvLine(header) + rows.map(toCsvLine).join(''),
  rows: rows.length,
  total,
})

const statementHeader = [
  ...['일자', '구분', '주문번호', '상품', '수량', '수수료율(%)', '금액(원)', '전표번호'],
] as const

/** A statement with all its lines, in Korean. */
export const toStatementFile = (
  { statement, period, company, total }: ListedStatement,
  lines: readonly ListedStatementLine[],
): File =>
  toFile(
    `정산서_${company.name}_${period.firstDay}_${period.lastDay}_${statement.id}.csv`,
    statementHeader,
    lines.map(({ line, oid, productName }) => [
      toSeoulDay(line.at),
      statementLineNames[line.kind],
      oid,
      productName,
      line.qty,
      line.commissionBp === null ? null : line.commissionBp / 100,
      line.amount,
      line.journalId,
    ]),
    total,
  )

const payoutHeader = [
  '은행',
  '계좌번호',
  '예금주',
  '금액(원)',
  '받는 분 통장 표시',
  '판매자',
  '정산서',
] as const

const toPayoutRow = (services: Pick<Services, 'secrets'>, { statement, company, total }: ListedStatement) => {
  const account = decryptPayoutAccount(services, company) ?? fail('office.statement.no_account')
  return [account.bank, account.number, account.holder, total, '비니 정산', company.name, statement.id]
}

/** Approved statements for the bank, with accounts in clear; who takes them is recorded. */
export const makePayoutFile = async (
  tx: Transaction,
  ctx: SettlementContext & { ip: string },
  statementIds: readonly number[],
): Promise<File> => {
  const ids = [...new Set(statementIds)]
  const rows = await lockStatements(tx, { scope: resolveOfficeScope(ctx.person), ids })
  if (rows.length < ids.length) fail('office.statement.not_found')
  if (rows.some(({ statement }) => statement.state !== 'APPROVED')) fail('office.statement.state')
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  const name = `지급_${toSeoulDay(ctx.clock.now())}.csv`
  const cells = rows.map((row) => toPayoutRow(ctx, row))
  await appendOfficeReading(tx, ctx, { what: 'payout', why: 'SELLERS', ids, memberIds: [] })
  const detail = { statements: ids.join(','), total }
  await appendPersonAct(tx, ctx, 'settlement.payout_file', { subject: 'settlements', detail })
  return toFile(name, payoutHeader, cells, total)
}

const agencyHeader = [
  ...['월', '사업자등록번호', '상호', '대표자', '주문 건수'],
  ...['판매 금액(원)', '반품 금액(원)', '배송비(원)', '판매자 부담 할인(원)', '합계(원)'],
] as const

/** Sales of sellers in a quarter, as the tax office asks of an intermediary. */
export const toAgencyFile = (
  { year, quarter }: { year: number; quarter: number },
  rows: readonly AgencySalesRow[],
): File =>
  toFile(
    `판매대행자료_${year}년_${quarter}분기.csv`,
    agencyHeader,
    rows.map((row) => [
      ...[row.month, row.businessNumber, row.name, row.representative, row.orders],
      ...[row.sales, row.returns, row.shipping, row.coupons, row.total],
    ]),
    rows.reduce((sum, row) => sum + row.total, 0),
  )
