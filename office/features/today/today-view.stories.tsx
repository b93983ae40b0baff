import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { OpeningNotice, SellerOpening } from '../opening/opening-today.tsx'
import { findStepHref } from '../opening/opening-words.ts'
import { sellerSteps } from '../opening/samples.ts'
import { owner, storeManager } from '../../samples.ts'
import { salesToday, waitingRows } from './samples.ts'
import { TodayView } from './today-view.tsx'

const meta = {
  title: 'Office/Pages/today',
  component: TodayView,
  parameters: { layout: 'fullscreen' },
  args: { name: '김대표', waiting: waitingRows, sales: salesToday, failure: null, onRetry: fn() },
  render: (props) => (
    <DeskView me={owner} path="/office" onLock={fn()} onLogOut={fn()}>
      <TodayView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof TodayView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: m['today.kind.late_orders']() })
    await expect(link).toHaveAttribute('href', expect.stringContaining('/office/orders?tab=late'))
    await expect(within(canvasElement).queryByText(m['today.kind.invited_people']())).not.toBeInTheDocument()
  },
}

export const OnAPhone: Story = {
  args: { name: '성수와인랩' },
  globals: { viewport: { value: 'phone' } },
  render: (props) => (
    <DeskView me={storeManager} path="/seller" onLock={fn()} onLogOut={fn()}>
      <TodayView {...props} />
    </DeskView>
  ),
}

export const BeforeTheShopOpens: Story = {
  args: { waiting: [], opening: <OpeningNotice /> },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: m['opening.today_link']() })
    await expect(link).toHaveAttribute('href', expect.stringContaining('/office/start'))
  },
}

export const StepsOfASeller: Story = {
  args: {
    name: '성수와인랩',
    waiting: [],
    opening: (
      <SellerOpening
        steps={sellerSteps}
        findHref={(step) => findStepHref(step, true)}
        canChangeStores
        isWorking={false}
        onNoClosures={fn()}
      />
    ),
  },
  globals: { viewport: { value: 'phone' } },
  render: (props) => (
    <DeskView me={storeManager} path="/seller" onLock={fn()} onLogOut={fn()}>
      <TodayView {...props} />
    </DeskView>
  ),
}

export const NothingWaits: Story = { args: { waiting: [] } }

export const WithoutSales: Story = { args: { sales: null } }

export const Loading: Story = { args: { waiting: undefined, sales: undefined } }

export const Failed: Story = {
  args: { waiting: undefined, sales: undefined, failure: m['frame.failure.offline']() },
  play: async ({ canvasElement, args: { onRetry } }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['frame.retry']() }))
    await expect(onRetry).toHaveBeenCalled()
  },
}
