import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../text/text.tsx'
import { ChatFoot, ChatFrame, ChatHead, ChatLog } from './chat-frame.tsx'

const messages = (count: number) =>
  Array.from({ length: count }, (_, at) => (
    <li key={at}>
      <Text>{at + 1}번째 메시지예요.</Text>
    </li>
  ))
const room = (count: number) => (
  <>
    <ChatHead>
      <Text weight="bold">비니 성수점</Text>
    </ChatHead>
    <ChatLog label="비니 성수점 대화" newest={String(count)} oldest="1">
      {messages(count)}
    </ChatLog>
    <ChatFoot>
      <Text tone="caption">메시지를 입력해 주세요</Text>
    </ChatFoot>
  </>
)

const meta = {
  title: 'Parts/ChatFrame',
  component: ChatFrame,
  args: { shows: 'room', title: '매장 채팅', rooms: <Text>비니 성수점</Text>, room: room(8) },
} satisfies Meta<typeof ChatFrame>

export default meta
type Story = StoryObj<typeof meta>

export const Room: Story = {}

export const Playground: Story = { args: { aside: <Text>주문 20261121-0004182</Text> } }

export const Rooms: Story = { args: { shows: 'rooms' } }

export const AThousandMessages: Story = { args: { room: room(1000) } }
