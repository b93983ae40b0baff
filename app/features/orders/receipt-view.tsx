import { m } from '#messages'
import { AmountTable } from '#ui/amount-table'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { FactList } from '#ui/fact-list'
import { PageTitle } from '#ui/page-title'
import { Paper } from '#ui/paper'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatCount, formatDateTime, formatPhone, formatWon } from '../../format.ts'
import { OrderHeadingLines } from './order-heading-lines.tsx'
import { getSumName, toOrderSum, toSumRows } from './order-sums.ts'
import type { Receipt } from './receipts.queries.ts'
import { addNote, joinFacts } from '../../join-facts.ts'

export interface ReceiptViewProps {
  receipt: Receipt
  /** Who runs the shop in which the seller sold. */
  intermediary: string
  onPrint: () => void
}

type TaxedAmount = Receipt['statement']['taxed']

/** An amount with the tax in it, as facts: a sum stands once on a page of receipts, in the statement. */
const listTaxFacts = ({ amount, supply, tax }: TaxedAmount) => [
  { name: m['receipt.statement.amount'](), fact: <b>{formatWon(amount)}</b> },
  ...listVatFacts({ supply, tax }),
]
const listVatFacts = ({ supply, tax }: Omit<TaxedAmount, 'amount'>) => [
  { name: m['receipt.tax.supply'](), fact: formatWon(supply) },
  { name: m['receipt.tax.tax'](), fact: formatWon(tax) },
]

const CardSlip = ({ slip }: { slip: NonNullable<Receipt['cardSlip']> }) => (
  <Paper title={m['receipt.kind.card_slip']()} aside={formatDateTime(slip.approvedAt)}>
    <FactList
      facts={[
        { name: m['receipt.slip.method'](), fact: slip.method },
        ...(slip.numberMasked
          ? [{ name: m['receipt.slip.card'](), fact: `${slip.issuer} ${slip.numberMasked}`.trim() }]
          : []),
        {
          name: m['receipt.slip.term'](),
          fact:
            slip.installments > 1
              ? m['checkout.method.months']({ count: String(slip.installments) })
              : m['checkout.method.whole'](),
        },
        ...(slip.transactionNo ? [{ name: m['receipt.slip.number'](), fact: slip.transactionNo }] : []),
        { name: m['receipt.slip.approved'](), fact: formatDateTime(slip.approvedAt) },
        ...slip.cancellations.map(({ amount, at }) => ({
          name: m['receipt.slip.cancelled']({ at: formatDateTime(at) }),
          fact: `-${formatWon(amount)}`,
        })),
        ...listTaxFacts(slip.taxed),
      ]}
    />
  </Paper>
)

const purposes = {
  INCOME: m['receipt.cash.income'],
  EXPENSE: m['receipt.cash.expense'],
  UNASKED: m['receipt.cash.unasked'],
}

const CashReceipt = ({ paper }: { paper: NonNullable<Receipt['cashReceipt']> }) => (
  <Paper title={m['receipt.kind.cash_receipt']()}>
    <FactList
      facts={[
        { name: m['receipt.cash.purpose'](), fact: purposes[paper.purpose]() },
        { name: m['receipt.cash.number'](), fact: paper.numberMasked },
        { name: m['receipt.cash.approval'](), fact: paper.approvalNo ?? m['receipt.cash.waiting']() },
        ...listTaxFacts(paper.taxed),
      ]}
    />
    <Text size="caption" tone="caption">
      {m['receipt.cash.note']()}
    </Text>
  </Paper>
)

const renderSums = ({
  type,
  statement: { lines, goods, shipping, discount, cashUsed, payable, refunded },
}: Receipt) => (
  <AmountTable
    rows={toSumRows(toOrderSum({ type, shipping, cashUsed, total: goods + shipping, discount, lines }))}
    total={{ name: getSumName(), value: formatWon(payable) }}
    note={refunded > 0 ? `${m['receipt.statement.refunded']()} -${formatWon(refunded)}` : undefined}
  />
)

const toCancelledText = ({ qty, cancelledQty }: { qty: number; cancelledQty: number }) =>
  cancelledQty < qty
    ? m['orders.line.cancelled']({ count: formatCount(cancelledQty) })
    : m['receipt.statement.cancelled']()

const Statement = ({ receipt, intermediary }: Pick<ReceiptViewProps, 'receipt' | 'intermediary'>) => {
  const { oid, paidAt, buyer, seller, statement } = receipt
  return (
    <Paper
      title={m['receipt.kind.statement']()}
      aside={oid}
      table={{
        columns: [
          { name: m['receipt.statement.item']() },
          { name: m['receipt.statement.qty'](), end: true },
          { name: m['receipt.statement.price'](), end: true },
          { name: m['receipt.statement.amount'](), end: true },
        ],
        rows: statement.lines.map(({ idProduct, name, qty, unitPrice, listPrice, cancelledQty }) => ({
          key: idProduct,
          cells: [
            cancelledQty > 0 ? addNote(name, toCancelledText({ qty, cancelledQty })) : name,
            formatCount(qty),
            // At list prices, as the sum below begins with them; a store may sell for more.
            formatWon(Math.max(unitPrice, listPrice)),
            formatWon(Math.max(unitPrice, listPrice) * qty),
          ],
        })),
      }}
    >
      {renderSums(receipt)}
      {statement.taxed.amount > 0 && (
        <Stack gap={4}>
          <FactList facts={listVatFacts(statement.taxed)} />
          <Text size="caption" tone="caption">
            {m['receipt.tax.note']()}
          </Text>
        </Stack>
      )}
      <FactList
        facts={[
          { name: m['receipt.page.paid_at'](), fact: formatDateTime(paidAt) },
          { name: m['receipt.page.buyer'](), fact: buyer },
          { name: m['receipt.page.seller'](), fact: joinFacts([seller.name, seller.representative]) },
          { name: m['orders.seller.number'](), fact: seller.businessNumber },
          { name: m['receipt.page.address'](), fact: seller.address },
          { name: m['orders.seller.phone'](), fact: formatPhone(seller.phone) },
          { name: m['receipt.page.intermediary'](), fact: intermediary },
        ]}
      />
    </Paper>
  )
}

/** Everything an order has of papers, to be read, printed and kept. */
export const ReceiptView = ({ receipt, intermediary, onPrint }: ReceiptViewProps) => (
  <main>
    <Stack gap={24}>
      <PageTitle title={m['receipt.list.title']()} lead={<OrderHeadingLines order={receipt} />} ruled />
      {receipt.cardSlip && <CardSlip slip={receipt.cardSlip} />}
      {receipt.cashReceipt && <CashReceipt paper={receipt.cashReceipt} />}
      <Statement {...{ receipt, intermediary }} />
      <div data-print="none">
        <Cluster justify="between">
          <Button href="/mypage/receipt">{m['receipt.page.back']()}</Button>
          <Cluster gap={8}>
            <Button href={`/mypage/order/${receipt.oid}`}>{m['receipt.page.order']()}</Button>
            <Button variant="primary" onClick={onPrint}>
              {m['receipt.page.print']()}
            </Button>
          </Cluster>
        </Cluster>
      </div>
    </Stack>
  </main>
)
