import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSyncExternalStore } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { setTransport, type Transport } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { Stack } from '#ui/stack'
import { Toast } from '#ui/toast'
import { dialogs } from '../../shell/dialogs.ts'
import { operator } from '../../shell/operator.queries.ts'
import { ShopDialog } from '../../shell/shop-dialog.tsx'
import { toasts } from '../../shell/toasts.ts'
import { OperatorPart } from './operator-part.tsx'

const setting = { paymentSuspended: false, cashMaintenance: false, notice: null }

const Said = () => {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current)
  const message = toast && { id: toast.id, text: toast.text }
  return <Toast message={message} onDone={toasts.hide} label="알림" />
}

/** The part with the dialogs and the toasts that it uses. */
const InPage = () => (
  <Stack gap={24}>
    <OperatorPart />
    <ShopDialog />
    <Said />
  </Stack>
)

const mockAnswer = (answer: Transport) => () => {
  setTransport(answer)
  return () => {
    while (dialogs.current()) dialogs.close(false)
    toasts.hide()
  }
}

const meta = {
  title: 'Pages/Store desk/Operator, switched',
  component: InPage,
  parameters: { queries: [[operator.setting(), setting]] },
} satisfies Meta<typeof InPage>

export default meta
type Story = StoryObj<typeof meta>

const expectVisible = (find: () => HTMLElement) =>
  waitFor(() => expect(find()).toBeVisible(), { timeout: 5000 })

const stopPayment = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('switch', { name: /온라인 결제 중단/ }))
  await userEvent.click(await screen.findByRole('button', { name: '중단하기' }))
}

/** Stopping something for all shoppers needs a confirmation. */
export const Asked: Story = {
  beforeEach: mockAnswer(() => Promise.resolve(setting)),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('switch', { name: /온라인 결제 중단/ }))
    await expectVisible(() => screen.getByRole('alertdialog', { name: '중단할까요?' }))
  },
}

export const Saved: Story = {
  beforeEach: mockAnswer(() => Promise.resolve({ ...setting, paymentSuspended: true })),
  play: async ({ canvasElement }) => {
    await stopPayment(canvasElement)
    await expectVisible(() => screen.getByText('중단했어요.'))
    await expect(within(canvasElement).getByRole('switch', { name: /온라인 결제 중단/ })).toBeChecked()
  },
}

/** The switch keeps its position, and the alert says why. */
export const Refused: Story = {
  beforeEach: mockAnswer(() => Promise.reject(new ApiError(0, { code: 'network.unreachable', message: '' }))),
  play: async ({ canvasElement }) => {
    await stopPayment(canvasElement)
    await expectVisible(() => screen.getByRole('alertdialog', { name: '알림' }))
    await expect(canvasElement.querySelector('[role=switch]')).not.toBeChecked()
  },
}

/**
 * An operator who lost the right since the page was loaded gets a refusal; a store's manager never sees these
 * switches.
 */
export const NoRight: Story = {
  beforeEach: mockAnswer(() =>
    Promise.reject(
      new ApiError(403, {
        code: 'session.staff_required',
        message: '직원만 이용할 수 있어요. 직원 계정으로 로그인해 주세요.',
      }),
    ),
  ),
  play: async ({ canvasElement }) => {
    await stopPayment(canvasElement)
    await expectVisible(() => screen.getByText('직원만 이용할 수 있어요. 직원 계정으로 로그인해 주세요.'))
  },
}
