import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { createShip } from '../checkout/samples.ts'
import { createReturn } from '../orders/samples.ts'
import { createWorkOrder } from './samples.ts'
import { WorkView } from './work-view.tsx'

const createWorkPage = (items: ReturnType<typeof createWorkOrder>[], totalPages = 1) => ({
  _embedded: { items },
  page: { size: 20, totalElements: items.length, totalPages, number: 0 },
})

const meta = {
  title: 'Pages/Store desk',
  component: WorkView,
  args: {
    search: {},
    work: createWorkPage([
      createWorkOrder({ status: 'PAID', statusName: '결제 완료' }),
      createWorkOrder({ oid: '20261121-0004182AAB', status: 'PREPARING', statusName: '상품 준비 중' }),
      createWorkOrder({ oid: '20261121-0004182AAC', status: 'READY_FOR_PICKUP', statusName: '픽업 대기' }),
    ]),
    moving: null,
    onMove: fn(),
    onDecide: fn(),
    hrefOf: ({ status }) => `/store-desk${status ? `?status=${status}` : ''}`,
  },
} satisfies Meta<typeof WorkView>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '준비 시작하기' }))
    await expect(args.onMove).toHaveBeenCalledWith('20261121-0004182AAA', 'PREPARE')
    await userEvent.click(canvas.getByRole('button', { name: '준비를 마쳤어요' }))
    await expect(args.onMove).toHaveBeenLastCalledWith('20261121-0004182AAB', 'READY')
  },
}

export const Moving: Story = { args: { moving: '20261121-0004182AAA' } }

export const AskedToReturn: Story = {
  args: {
    search: { status: 'RETURN_REQUESTED' },
    work: createWorkPage(
      [
        createWorkOrder({
          status: 'RETURN_REQUESTED',
          statusName: '반품 신청',
          returnCause: 'DEFECT',
          returnReason: '코르크가 상했어요',
          returnAsked: createReturn({ lines: [{ id: createWorkOrder({}).lines[0]?.id ?? 0, qty: 1 }] }),
        }),
      ],
      3,
    ),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '반품 받기' }))
    await expect(args.onDecide).toHaveBeenCalledWith('20261121-0004182AAA', true)
  },
}

const { fullName, mobile, postalCode, address1, address2, message } = createShip()
export const ToBeSent: Story = {
  args: {
    work: createWorkPage([
      createWorkOrder({
        type: 'DELIVERY',
        status: 'PREPARING',
        statusName: '상품 준비 중',
        store: null,
        pickup: null,
        shipTo: { fullName, mobile, postalCode, address1, address2, message },
      }),
    ]),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('(06236) 서울 강남구 테헤란로 123 4층')).toBeVisible()
    await expect(canvas.getByText('문 앞에 놓아 주세요')).toBeVisible()
  },
}

export const Gift: Story = {
  args: {
    work: createWorkPage([
      createWorkOrder({
        gift: true,
        giftTo: { fullName: '김선물', mobile: '01087654321', message: '생일 축하해요' },
      }),
    ]),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('생일 축하해요')).toBeVisible()
  },
}

export const NothingToDo: Story = { args: { work: createWorkPage([]) } }
