import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { createActor, type SnapshotFrom } from 'xstate'
import { chatRoomMachine } from '#machines/chat-room.ts'
import type { OutgoingMessage } from '#machines/chat-room-setup.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#messages'
import { createSampleFailure, createTextFailure } from '../../../.storybook/create-failure.ts'
import { Composer } from './composer.tsx'
import { ChatRoomView } from './chat-room-view.tsx'
import { createMessage, slice } from './samples.ts'

type Machine = typeof chatRoomMachine
type Leaf = LeafId<Machine>

const createPending = (id: string, text: string): OutgoingMessage => ({
  id,
  text,
  files: [],
  at: 0,
  failed: null,
})
const createUnsent = (id: string, text: string): OutgoingMessage => ({
  ...{ id, text, files: [], at: 0 },
  get failed() {
    return m['chat.message.failed']()
  },
})
const { children } = createActor(chatRoomMachine, { input: { idChatRoom: 1 } }).getSnapshot()
const createState = (value: Leaf, context: Partial<SnapshotFrom<Machine>['context']> = {}) =>
  chatRoomMachine.resolveState({
    value,
    children,
    context: { idChatRoom: 1, online: true, outbox: [], failure: null, ...context },
  } as Parameters<Machine['resolveState']>[0])

const meta = {
  title: 'Machines/chat-room',
  component: ChatRoomView,
  args: {
    state: createState('live'),
    send: fn(),
    name: '비니 성수점',
    about: '지금 영업 중이에요',
    slice,
    onEarlier: fn(),
    onStart: fn(),
    onBack: fn(),
    composer: <Composer onSay={fn()} />,
  },
  render: (args) => <ChatRoomView {...args} about={m['chat.room.open']()} />,
  decorators: [
    (Story) => (
      <main style={{ display: 'flex', flexDirection: 'column', height: 640 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ChatRoomView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  connecting: { args: { state: createState('connecting', { online: false }), slice: undefined } },
  live: {
    args: {
      state: createState('live', {
        outbox: [createUnsent('1', '잔도 빌릴 수 있나요?'), createPending('2', '두 개요.')],
      }),
      slice: { ...slice, hasEarlier: true },
    },
    play: async ({ args }) => {
      await userEvent.click(await screen.findByRole('button', { name: '다시 보내기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'message.again', id: '1' })
      await userEvent.click(screen.getByRole('button', { name: '지우기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'message.drop', id: '1' })
    },
  },
  reconnecting: {
    args: {
      state: createState('reconnecting', {
        online: false,
        outbox: [createPending('1', '지금 가도 될까요?')],
      }),
    },
  },
  asking: {
    args: { state: createState('asking') },
    play: async ({ args }) => {
      await userEvent.click(await screen.findByRole('button', { name: '머무르기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'leave.cancel' })
    },
  },
  leaving: { args: { state: createState('leaving') } },
  leaveFailed: {
    args: { state: createState('leaveFailed', { failure: createSampleFailure('network.unreachable') }) },
  },
  refused: {
    args: {
      state: createState('refused', {
        failure: createTextFailure('chat.room.not_found', m['errors.chat.room.not_found']),
      }),
    },
  },
  left: {
    args: { state: createState('left'), slice: { ...slice, _embedded: { items: [createMessage(1, '끝')] } } },
  },
} satisfies Record<Leaf, Story>

export const Connecting: Story = stories.connecting
export const Live: Story = stories.live
export const Reconnecting: Story = stories.reconnecting
export const Asking: Story = stories.asking
export const Leaving: Story = stories.leaving
export const LeaveFailed: Story = stories.leaveFailed
export const Refused: Story = stories.refused
export const Left: Story = stories.left
