import { paymentMachine } from './payment.ts'
import type { Payable, PaymentOutcome, PaymentStart } from './payment-setup.ts'
import { createRefusal, defineModel, type MachineModel } from './model.ts'

const ids = { order: '20261121-0004182AAA', topUp: 'C20261121-000001', card: 'S20261121-0001' }
/** Other starts are the answers of steps as well. A top-up is opened by its owner, a card in place of the page. */
const startsByKind: Record<Payable['kind'], readonly PaymentStart[]> = {
  order: ['reaching', 'returned', 'asking', 'unclear'],
  topUp: ['window', 'blocked', 'returned', 'unclear'],
  card: ['here', 'answered'],
}
const outcomes: PaymentOutcome[] = [
  { kind: 'paid', failure: null },
  { kind: 'deposit', failure: null },
  { kind: 'declined', failure: createRefusal('payment.declined') },
  { kind: 'cancelled', failure: null },
  { kind: 'expired', failure: null },
  { kind: 'soldOut', failure: createRefusal('payment.sold_out') },
  { kind: 'unclear', failure: createRefusal('payment.unclear') },
]

const orderKinds = ['deposit', 'soldOut']

/** The model of payments of some payables: only an order waits for a deposit, holds stock, and finds its window again. */
export const createPaymentModel = (kinds: readonly Payable['kind'][]): MachineModel => {
  const isMet = (kind: string) => kinds.includes('order') || !orderKinds.includes(kind)
  const metOutcomes = outcomes.filter(({ kind }) => isMet(kind))
  const settledKinds = kinds.includes('order')
    ? ['paid', 'deposit', 'declined', 'cancelled', 'expired']
    : ['paid', 'declined']
  return defineModel(paymentMachine, {
    page: '/mypage/order',
    inputs: kinds.flatMap((kind) =>
      startsByKind[kind].map((start) => ({ payable: { kind, id: ids[kind] }, start })),
    ),
    events: [
      { type: 'window.open' },
      { type: 'window.here' },
      { type: 'window.gone' },
      ...kinds.map((kind) => ({ type: 'window.returned' as const, id: ids[kind] })),
      { type: 'page.return' },
      { type: 'payment.cancel' },
      { type: 'payment.retry' },
      { type: 'payment.restart' },
      { type: 'payment.pending' },
      ...outcomes
        .filter(({ kind }) => settledKinds.includes(kind))
        .map((outcome) => ({ type: 'payment.settle' as const, outcome })),
    ],
    outcomes: {
      reach: {
        done: [
          ...(kinds.includes('order') ? ['blocked'] : []),
          ...['unreachable', 'answered', 'window', 'here', 'expired'],
        ],
        failed: [createRefusal('network.unreachable')],
      },
      approve: { done: metOutcomes, failed: [createRefusal('network.unreachable')] },
    },
  })
}

export const model = createPaymentModel(['order', 'card'])
