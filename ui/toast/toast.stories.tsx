import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Toast, type ToastProps } from './toast.tsx'

const meta = {
  title: 'Parts/Layers/Toast',
  id: 'parts-toast',
  component: Toast,
  args: {
    label: '알림',
    message: { id: 1, text: '장바구니에 담았어요.', action: { label: '장바구니 보기', onAct: fn() } },
    onDone: fn(),
  },
} satisfies Meta<typeof Toast>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

const long = '인터넷이 끊겨 있어요. 장바구니에 담은 와인은 연결되는 대로 저장할게요.'
const action = { label: '장바구니 보기', onAct: fn() }
const messages: ToastProps['message'][] = [
  { id: 1, text: '담았어요.' },
  { id: 2, text: '장바구니에 담았어요.', action },
  { id: 3, text: long },
  { id: 4, text: long, action },
]

/** Short and long, with and without an act; each at the foot of a page of its own, a phone's and a computer's. */
export const Variants: Story = {
  render: (args) => (
    <>
      {[358, 720].map((width) => (
        <div key={width} style={{ width, marginBottom: 24 }}>
          {messages.map((message) => (
            <div key={message?.id} style={{ position: 'relative', height: 120, transform: 'translate(0)' }}>
              <Toast {...args} message={message} label={`알림 ${width} ${message?.id}`} />
            </div>
          ))}
        </div>
      ))}
    </>
  ),
}

export const Acts: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '장바구니 보기' }))
    await expect(args.message?.action?.onAct).toHaveBeenCalledOnce()
    await expect(args.onDone).toHaveBeenCalled()
  },
}

export const Nothing: Story = { args: { message: undefined } }

export const Languages: Story = { parameters: { longText: 'here' } }
