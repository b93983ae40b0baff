import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import { withdrawalMachine } from '#machines/withdrawal.ts'
import { m } from '#messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { WithdrawalView } from './withdrawal-view.tsx'

type Machine = typeof withdrawalMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']
const createState = (value: Leaf, context: Partial<Context> = {}) =>
  withdrawalMachine.resolveState({ value, context: { rejoinFrom: null, failure: null, ...context } })

const meta = {
  title: 'Machines/withdrawal',
  component: WithdrawalView,
  args: {
    state: createState('filling'),
    send: fn(),
    asksPassword: true,
    farewell: {
      cash: { paid: 48_200, bonus: 1_000 },
      coupons: 4,
      openOrders: 1,
      buyerLevel: '골드',
      reasons: [
        { code: 'HIGH_PRICE', name: '가격이 비싸요' },
        { code: 'RARELY_USED', name: '자주 쓰지 않아요' },
      ],
    },
  },
} satisfies Meta<typeof WithdrawalView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  filling: {
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      const leave = canvas.getByRole('button', { name: '탈퇴하기' })
      await expect(canvas.getByText('4장')).toBeVisible()
      await expect(canvas.getByText('1건')).toBeVisible()
      await userEvent.click(leave)
      await expect(args.send).not.toHaveBeenCalled()
      const first = canvas.getByRole('radio', { name: '가격이 비싸요' })
      await waitFor(() => expect(first).toHaveFocus())
      await expect(first).toHaveAccessibleDescription('떠나시는 이유를 하나 골라 주세요.')
      await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('내용을 확인하고 동의해 주세요.')
      await userEvent.click(canvas.getByRole('radio', { name: '자주 쓰지 않아요' }))
      await userEvent.type(canvas.getByLabelText(/^비밀번호/, { selector: 'input' }), 'Wine#2026')
      await userEvent.click(leave)
      await waitFor(() => expect(canvas.getByRole('checkbox')).toHaveFocus())
      await userEvent.click(canvas.getByRole('checkbox'))
      await userEvent.click(leave)
      await expect(args.send).toHaveBeenCalledWith({
        type: 'leave.submit',
        leaving: { leaveReason: 'RARELY_USED', comment: '', password: 'Wine#2026' },
      })
    },
  },
  leaving: { args: { state: createState('leaving') } },
  left: { args: { state: createState('left', { rejoinFrom: '2027-05-22T00:00:00+09:00' }) } },
  hindered: {
    args: {
      state: createState('hindered', {
        failure: createTextFailure('me.withdrawal.orders_open', m['errors.me.withdrawal.orders_open']),
      }),
    },
  },
} satisfies Record<Leaf, Story>

export const Filling: Story = stories.filling
export const Leaving: Story = stories.leaving
export const Left: Story = stories.left
export const Hindered: Story = stories.hindered
