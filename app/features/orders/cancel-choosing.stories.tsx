import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { cancelOrderMachine } from '#machines/cancel-order.ts'
import type { CancelKind, ChosenLine } from '#machines/cancel-order-setup.ts'
import type { LocalFailureCode } from '#machines/failure.ts'
import { createOrder } from './samples.ts'
import { listOpenPieces, Choosing } from './cancel-choosing.tsx'
import { createSampleFailure } from '../../../.storybook/create-failure.ts'

const createState = (kind: CancelKind, lack?: LocalFailureCode) =>
  cancelOrderMachine.resolveState({
    value: 'choosing',
    context: {
      oid: createOrder().oid,
      kind,
      form: {
        lines: listOpenPieces(createOrder()),
        reason: '',
        detail: '',
        elsewhere: false,
        account: { bank: '', number: '', holder: '' },
      },
      whole: true,
      ofAccount: true,
      refunding: false,
      need: 'NONE',
      failure: lack ? createSampleFailure(lack) : null,
    },
  })

const meta = {
  title: 'Pages/Cancel or return',
  component: Choosing,
  args: {
    state: createState('cancel'),
    send: fn(),
    order: createOrder(),
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

export const VirtualAccount: Story = { args: { state: createState('cancel', 'cancel.bank') } }
const keptAccountPreview = {
  money: 179_300,
  cash: 0,
  coupons: [],
  whole: true,
  account: 'KEPT',
  keptAccount: { bank: '국민은행', numberMasked: '***789', holderMasked: '김*도' },
} as const
const createOtherAccountState = (lack?: LocalFailureCode) => {
  const state = createState('cancel', lack)
  const form = { ...state.context.form, elsewhere: true }
  return cancelOrderMachine.resolveState({ value: 'choosing', context: { ...state.context, form } })
}

export const KeptAccount: Story = {
  args: { preview: { ...keptAccountPreview, coupons: [] } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: /다른 계좌로 받을게요/ }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.set', change: { elsewhere: true } })
  },
}
export const OtherAccount: Story = {
  args: { state: createOtherAccountState(), preview: { ...keptAccountPreview, coupons: [] } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '환불 내용 확인하기' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'cancel.review', whole: true, need: 'NEEDED' })
  },
}
export const OtherAccountLacking: Story = {
  args: { state: createOtherAccountState('cancel.number'), preview: { ...keptAccountPreview, coupons: [] } },
}
const createFilledAccountState = (account: { bank: string; number: string; holder: string }) => {
  const state = createOtherAccountState()
  const form = { ...state.context.form, account }
  return cancelOrderMachine.resolveState({ value: 'choosing', context: { ...state.context, form } })
}
export const OtherAccountWritten: Story = {
  args: {
    state: createFilledAccountState({ bank: '신한은행', number: '110123456789', holder: '홍길동' }),
    preview: { ...keptAccountPreview, coupons: [] },
  },
}
export const OtherAccountWithoutHolder: Story = {
  args: {
    state: createOtherAccountState('cancel.holder'),
    preview: { ...keptAccountPreview, coupons: [] },
  },
}
/** Three bottles of the first, one of them cancelled before. */
const several = createOrder({
  lines: createOrder().lines.map((line) => (line.id === 1 ? { ...line, qty: 4, cancelledQty: 1 } : line)),
})
const createPiecesState = (...lines: ChosenLine[]) => {
  const state = createState('cancel')
  const form = { ...state.context.form, lines }
  return cancelOrderMachine.resolveState({ value: 'choosing', context: { ...state.context, form } })
}
export const SomePieces: Story = {
  args: {
    state: createPiecesState({ id: 1, qty: 2, left: 3 }),
    order: several,
    preview: {
      ...keptAccountPreview,
      money: 224_000,
      whole: false,
      account: 'NONE',
      keptAccount: null,
      coupons: [],
    },
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
    state: createPiecesState({ id: 1, qty: 3, left: 3 }),
    order: { ...several, lines: several.lines.slice(0, 1) },
    preview: { ...keptAccountPreview, money: 336_000, account: 'NONE', keptAccount: null, coupons: [] },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '환불 내용 확인하기' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'cancel.review', whole: true, need: 'NONE' })
  },
}
export const AskingForThePreview: Story = {
  args: { state: createPiecesState({ id: 2, qty: 1, left: 1 }), asking: true },
}
export const NoReason: Story = { args: { state: createState('cancel', 'cancel.reason') } }
const createReturnableOrder = (...returnCauses: ('CHANGE_OF_MIND' | 'DEFECT')[]) =>
  createOrder({ acts: { ...createOrder().acts, cancel: false, return: true, returnCauses } })
export const Return: Story = {
  args: { state: createState('return'), order: createReturnableOrder('CHANGE_OF_MIND', 'DEFECT') },
}
/** Two of three go back; the rest is kept. */
export const ReturnOfSomePieces: Story = {
  args: {
    state: cancelOrderMachine.resolveState({
      value: 'choosing',
      context: {
        ...createState('return').context,
        form: { ...createState('return').context.form, lines: [{ id: 1, qty: 2, left: 3 }] },
      },
    }),
    order: {
      ...createReturnableOrder('CHANGE_OF_MIND', 'DEFECT'),
      lines: createOrder().lines.map((line) => (line.id === 1 ? { ...line, qty: 4, returnedQty: 1 } : line)),
    },
    preview: {
      ...keptAccountPreview,
      whole: false,
      money: 224_000,
      account: 'NONE',
      keptAccount: null,
      coupons: [],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/나중에 다시 반품을 신청할 수 있어요/)).toBeVisible()
  },
}
export const OnlyForDefect: Story = {
  args: { state: createState('return'), order: createReturnableOrder('DEFECT') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('radio')).toHaveLength(1)
  },
}
export const Unpaid: Story = {
  args: {
    order: createOrder({ acts: { ...createOrder().acts, cancelLines: false } }),
    preview: { money: 0, cash: 0, coupons: [], whole: true, account: 'NONE', keptAccount: null },
  },
}
export const Loading: Story = { args: { preview: undefined } }
