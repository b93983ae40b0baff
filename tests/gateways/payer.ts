import { randomUUID } from 'node:crypto'
import { pressPayment } from './press.ts'
import type { Stage } from './stage.ts'

/** A buyer at the payment window of a stage, with new order numbers. */
export function createPayer(stage: () => Stage) {
  const getProvider = () => stage().gateways.payment

  const listJournalEntries = async (oid: string) => {
    const lines = await stage().sandboxes.payment.journal()
    return lines.filter((line) => line.oid === oid)
  }

  async function authorizePayment(amount = 76_000, form: Record<string, string> = {}) {
    const oid = `VN${randomUUID()}`
    const { fields } = await pressPayment(await getProvider().prepare(createPaymentOrder(oid, amount)), form)
    return { oid, amount, encData: fields.allat_enc_data ?? '', idempotencyKey: randomUUID(), fields }
  }

  async function chargePayment(amount = 76_000) {
    const request = await authorizePayment(amount)
    const approval = await getProvider().approve(request)
    if (approval.outcome !== 'approved') throw new Error(`not approved: ${approval.outcome}`)
    return { ...request, transactionId: approval.transactionId }
  }

  return {
    provider: getProvider,
    journalOf: listJournalEntries,
    paid: authorizePayment,
    charged: chargePayment,
  }
}

const createPaymentOrder = (oid: string, amount: number) => ({
  oid,
  amount,
  productName: '샤토 마르세유 그랑 크뤼 2018 외 1건',
  buyerName: '홍길동',
  returnUrl: 'http://localhost:3000/order/allat/return',
  locale: 'ko-KR',
})
