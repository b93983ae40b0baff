import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { cancelOrderMachine, type CancelKind } from '#machines/cancel-order.ts'
import { failing } from '#machines/failure.ts'
import { order } from '../checkout/samples.ts'
import { Choosing } from './cancel-choosing.tsx'

const at = (kind: CancelKind, lack?: string) =>
  cancelOrderMachine.resolveState({
    value: 'choosing',
    context: {
      oid: order().oid,
      kind,
      form: { lines: [1, 2, 3], reason: '', detail: '', account: { bank: '', number: '', holder: '' } },
      whole: true,
      ofAccount: true,
      need: 'NONE',
      failure: lack ? failing(lack) : null,
    },
  })

const meta = {
  title: 'Pages/Cancel or return',
  component: Choosing,
  args: {
    state: at('cancel'),
    send: fn(),
    order: order(),
    preview: {
      money: 179_300,
      cash: 20_000,
      coupons: ['가입 축하 5%'],
      whole: true,
      account: 'NEEDED',
      keptAccount: null,
    },
  },
} satisfies Meta<typeof Choosing>

export default meta
type Story = StoryObj<typeof meta>

export const VirtualAccount: Story = { args: { state: at('cancel', 'cancel.bank') } }
export const KeptAccount: Story = {
  args: {
    preview: {
      money: 179_300,
      cash: 0,
      coupons: [],
      whole: true,
      account: 'KEPT',
      keptAccount: { bank: '국민은행', numberMasked: '***789', holderMasked: '김*도' },
    },
  },
}
export const NoReason: Story = { args: { state: at('cancel', 'cancel.reason') } }
export const Return: Story = { args: { state: at('return') } }
export const Unpaid: Story = {
  args: {
    order: order({ acts: { cancel: true, cancelLines: false, return: false, confirm: false } }),
    preview: { money: 0, cash: 0, coupons: [], whole: true, account: 'NONE', keptAccount: null },
  },
}
export const Loading: Story = { args: { preview: undefined } }
