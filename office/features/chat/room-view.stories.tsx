import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { createActor, type SnapshotFrom } from 'xstate'
import { chatRoomMachine } from '#machines/chat-room.ts'
import type { OutgoingMessage } from '#machines/chat-room-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { AnswerComposer } from './answer-composer.tsx'
import { RoomView } from './room-view.tsx'
import { createMessage, slice } from './samples.ts'

type Snapshot = SnapshotFrom<typeof chatRoomMachine>

const createPending = (id: string, text: string, failed: string | null = null): OutgoingMessage => ({
  ...{ id, text, files: [], at: 0, failed },
})
const { children } = createActor(chatRoomMachine, { input: { idChatRoom: 1 } }).getSnapshot()
const createState = (value: 'connecting' | 'live' | 'reconnecting' | 'refused', more = {}): Snapshot =>
  chatRoomMachine.resolveState({
    value,
    children,
    context: { idChatRoom: 1, online: value === 'live', outbox: [], failure: null, ...more },
  } as Parameters<typeof chatRoomMachine.resolveState>[0])

const meta = {
  title: 'Office/Pages/chat room',
  component: RoomView,
  args: {
    ...{ state: createState('live'), send: fn(), name: '홍길동', about: '비니 성수점', slice },
    ...{ onEarlier: fn(), onStart: fn(), onBack: fn() },
    narrowAct: null,
    replies: null,
    composer: null,
  },
  render: (args) => (
    <RoomView
      {...args}
      narrowAct={<Button variant="link">{m['chat.desk.open']()}</Button>}
      replies={<Chip onClick={fn()}>{m['chat.replies.hello']()}</Chip>}
      composer={<AnswerComposer onSay={fn()} />}
    />
  ),
  decorators: [
    (Story) => (
      <main style={{ display: 'flex', flexDirection: 'column', height: 640 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof RoomView>

export default meta
type Story = StoryObj<typeof meta>

export const Live: Story = {}

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

const lastMessage = slice._embedded.items.at(-1)

/** It came back from the server before the device knew that it was sent: it stands there once. */
export const SentMeanwhile: Story = {
  args: {
    state: createState('live', {
      outbox: [createPending(lastMessage?.clientMessageId ?? '', lastMessage?.message ?? '')],
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText(lastMessage?.message ?? '')).toHaveLength(1)
  },
}

export const Unsent: Story = {
  args: {
    state: createState('live', {
      outbox: [
        createPending('1', '지금 준비할게요.', '보내지 못했어요'),
        createPending('2', '두 병 맞으시죠?'),
      ],
    }),
  },
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('button', { name: m['chat.message.again']() }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'message.again', id: '1' })
    await userEvent.click(view.getByRole('button', { name: m['chat.message.drop']() }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'message.drop', id: '1' })
  },
}

export const Earlier: Story = {
  args: { slice: { ...slice, hasEarlier: true } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['chat.room.earlier']() }))
    await expect(args.onEarlier).toHaveBeenCalledOnce()
  },
}

export const WithFiles: Story = {
  args: {
    slice: {
      ...slice,
      _embedded: {
        items: [
          createMessage(1, '이 병이 맞나요?', {
            files: [
              {
                ...{ id: '1', name: '보증서.pdf', type: 'application/pdf', size: 48_000 },
                ...{ width: null, height: null, thumbhash: null, href: '#file', expiresAt: null },
              },
            ],
          }),
        ],
      },
    },
  },
}

export const Connecting: Story = { args: { state: createState('connecting'), slice: undefined } }

export const Offline: Story = {
  args: { state: createState('reconnecting', { outbox: [createPending('1', '잠시만요.')] }) },
}

export const Refused: Story = {
  args: {
    state: createState('refused', {
      failure: { code: 'chat.room.not_found', message: '대화방을 찾지 못했어요.', fields: {} },
    }),
  },
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('button', { name: m['frame.retry']() }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'line.retry' })
    await userEvent.click(view.getByRole('button', { name: m['chat.room.back']() }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}
