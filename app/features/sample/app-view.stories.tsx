import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AppView } from './app-view.tsx'

const meta = {
  title: 'Pages/Sample/App',
  component: AppView,
  parameters: { layout: 'fullscreen' },
  args: {
    app: null,
    bridged: false,
    headers: { 'accept-language': 'ko-KR', 'x-business-type': 'B2C' },
    files: [],
    nativeApple: false,
    name: null,
    onBack: fn(),
    onLayer: fn(),
    onOpen: fn(),
    onFiles: fn(),
  },
} satisfies Meta<typeof AppView>

export default meta
type Story = StoryObj<typeof meta>

const createHeaders = (os: string) => ({
  'accept-language': 'ko-KR',
  'x-business-type': 'B2C',
  'x-app-os': os,
  'x-app-build': '3200',
  'x-app-version': '3.2.0',
  'x-app-push-token': 'fcm-0123456789abcdef',
})

export const InBrowser: Story = {}

export const OnIos: Story = {
  args: {
    app: { os: 'ios', build: '3200', version: '3.2.0', pushToken: 'fcm-0123456789abcdef' },
    bridged: true,
    headers: createHeaders('ios'),
    nativeApple: true,
    name: '홍길동',
  },
}

export const OnAndroid: Story = {
  args: {
    app: { os: 'android', build: '3200', version: '3.2.0', pushToken: 'fcm-0123456789abcdef' },
    bridged: true,
    headers: createHeaders('android'),
    name: '홍길동',
    files: ['영수증.pdf'],
  },
}

/** A wrapper without a bridge, known by its first request. */
export const KnownByHeader: Story = {
  args: {
    app: { os: 'android', build: '', version: '', pushToken: null },
    headers: { 'x-app-os': 'android' },
  },
}

export const EventTaken: Story = {
  args: { ...OnAndroid.args, taken: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '뒤로 가기 보내기' }))
    await expect(args.onBack).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: '와인 목록 딥 링크 보내기' }))
    await expect(args.onOpen).toHaveBeenCalledWith('/product')
  },
}

export const EventLeft: Story = { args: { ...OnAndroid.args, taken: false } }
