import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { cancelOrderMachine, type CancelKind, type ChosenLine } from '#machines/cancel-order.ts'
import { failing } from '#machines/failure.ts'
import { order } from './samples.ts'
import { allOf, Choosing } from './cancel-choosing.tsx'

const at = (kind: CancelKind, lack?: string) =>
  cancelOrderMachine.resolveState({
    value: 'choosing',
    context: {
      oid: order().oid,
      kind,
      form: {
        lines: allOf(order()),
        reason: '',
        detail: '',
        elsewhere: false,
        account: { bank: '', number: '', holder: '' },
      },
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
const kept = {
  money: 179_300,
  cash: 0,
  coupons: [],
  whole: true,
  account: 'KEPT',
  keptAccount: { bank: '국민은행', numberMasked: '***789', holderMasked: '김*도' },
} as const
const elsewhere = (failure?: string) => {
  const state = at('cancel', failure)
  const form = { ...state.context.form, elsewhere: true }
  return cancelOrderMachine.resolveState({ value: 'choosing', context: { ...state.context, form } })
}

export const KeptAccount: Story = {
  args: { preview: { ...kept, coupons: [] } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: /다른 계좌로 받을게요/ }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.set', change: { elsewhere: true } })
  },
}
export const OtherAccount: Story = {
  args: { state: elsewhere(), preview: { ...kept, coupons: [] } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '환불 내용 확인하기' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'cancel.review', whole: true, need: 'NEEDED' })
  },
}
export const OtherAccountLacking: Story = {
  args: { state: elsewhere('cancel.number'), preview: { ...kept, coupons: [] } },
}
const written = (account: { bank: string; number: string; holder: string }) => {
  const state = elsewhere()
  const form = { ...state.context.form, account }
  return cancelOrderMachine.resolveState({ value: 'choosing', context: { ...state.context, form } })
}
export const OtherAccountWritten: Story = {
  args: {
    state: written({ bank: '신한은행', number: '110123456789', holder: '홍길동' }),
    preview: { ...kept, coupons: [] },
  },
}
export const OtherAccountWithoutHolder: Story = {
  args: {
    state: elsewhere('cancel.holder'),
    preview: { ...kept, coupons: [] },
  },
}
/** Three bottles of the first, one of them cancelled before. */
const several = order({
  lines: order().lines.map((line) => (line.id === 1 ? { ...line, qty: 4, cancelledQty: 1 } : line)),
})
const pieces = (...lines: ChosenLine[]) => {
  const state = at('cancel')
  const form = { ...state.context.form, lines }
  return cancelOrderMachine.resolveState({ value: 'choosing', context: { ...state.context, form } })
}
export const SomePieces: Story = {
  args: {
    state: pieces({ id: 1, qty: 2, left: 3 }),
    order: several,
    preview: { ...kept, money: 224_000, whole: false, account: 'NONE', keptAccount: null, coupons: [] },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '토르벨로 바롤로 세랄토 2018 하나 빼기' }))
    const lines = [{ id: 1, qty: 1, left: 3 }]
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.set', change: { lines } })
    await userEvent.click(canvas.getByRole('button', { name: '환불 내용 확인하기' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'cancel.review', whole: false, need: 'NONE' })
  },
}
export const PiecesOfTheOnlyLine: Story = {
  args: {
    state: pieces({ id: 1, qty: 3, left: 3 }),
    order: { ...several, lines: several.lines.slice(0, 1) },
    preview: { ...kept, money: 336_000, account: 'NONE', keptAccount: null, coupons: [] },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '환불 내용 확인하기' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'cancel.review', whole: true, need: 'NONE' })
  },
}
export const AskingForThePreview: Story = {
  args: { state: pieces({ id: 2, qty: 1, left: 1 }), asking: true },
}
export const NoReason: Story = { args: { state: at('cancel', 'cancel.reason') } }
const returnable = (...returnCauses: ('CHANGE_OF_MIND' | 'DEFECT')[]) =>
  order({ acts: { ...order().acts, cancel: false, return: true, returnCauses } })
export const Return: Story = {
  args: { state: at('return'), order: returnable('CHANGE_OF_MIND', 'DEFECT') },
}
/** Two of three go back; the rest is kept. */
export const ReturnOfSomePieces: Story = {
  args: {
    state: cancelOrderMachine.resolveState({
      value: 'choosing',
      context: {
        ...at('return').context,
        form: { ...at('return').context.form, lines: [{ id: 1, qty: 2, left: 3 }] },
      },
    }),
    order: {
      ...returnable('CHANGE_OF_MIND', 'DEFECT'),
      lines: order().lines.map((line) => (line.id === 1 ? { ...line, qty: 4, returnedQty: 1 } : line)),
    },
    preview: { ...kept, whole: false, money: 224_000, account: 'NONE', keptAccount: null, coupons: [] },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/나중에 다시 반품을 신청할 수 있어요/)).toBeVisible()
  },
}
export const OnlyForDefect: Story = {
  args: { state: at('return'), order: returnable('DEFECT') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('radio')).toHaveLength(1)
  },
}
export const Unpaid: Story = {
  args: {
    order: order({ acts: { ...order().acts, cancelLines: false } }),
    preview: { money: 0, cash: 0, coupons: [], whole: true, account: 'NONE', keptAccount: null },
  },
}
export const Loading: Story = { args: { preview: undefined } }
