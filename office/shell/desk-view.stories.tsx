import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { m } from '#office-messages'
import { counterDevice, owner, storeManager } from '../samples.ts'
import { DeskView } from './desk-view.tsx'
import { LoadingPage } from './loading-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RefusedPage } from './refused-page.tsx'

const meta = {
  title: 'Office/Frame',
  component: DeskView,
  parameters: { layout: 'fullscreen' },
  args: {
    ...{ me: owner, counter: null, path: '/office/account', children: <LoadingPage /> },
    ...{ onSearch: fn(), onLock: fn(), onLogOut: fn() },
  },
} satisfies Meta<typeof DeskView>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { globals: { viewport: { value: 'desktop' } } }

export const NotFound: Story = { args: { children: <NotFoundPage /> } }

export const Refused: Story = {
  args: { me: storeManager, children: <RefusedPage roles={storeManager.roles} /> },
}

/** A name that is longer than a phone has room for is cut off, and nothing is pushed out of sight. */
export const LongName: Story = {
  args: { me: { ...owner, fullName: '막시밀리안 알렉산더 폰 호엔슈타인' } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(
      canvasElement.ownerDocument.documentElement.clientWidth,
    )
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: m['frame.menu.open']() }))
    await waitFor(() => expect(canvas.getByRole('link', { name: m['frame.page.account']() })).toBeVisible())
  },
}

export const Leaving: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: m['palette.open']() }))
    await expect(args.onSearch).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: m['frame.act.lock']() }))
    await expect(args.onLock).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: owner.fullName }))
    await userEvent.click(canvas.getByRole('menuitem', { name: m['frame.act.log_out']() }))
    await expect(args.onLogOut).toHaveBeenCalled()
  },
}

const atCounter = { me: { ...storeManager, roles: ['seller_counter' as const] }, counter: counterDevice }

export const AtTheCounter: Story = {
  args: { ...atCounter, counter: { ...counterDevice, onSwitch: fn() } },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: m['counter.switch.action']() }))
    await expect(args.counter?.onSwitch).toHaveBeenCalled()
  },
}

export const PersonSwitched: Story = {
  args: { ...atCounter, counter: { ...counterDevice, isDone: true } },
  globals: { viewport: { value: 'phone' } },
}
