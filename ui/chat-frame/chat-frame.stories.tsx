import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ChatBubble } from '../chat-bubble/chat-bubble.tsx'
import { Text } from '../text/text.tsx'
import { chatFrameRecipe } from './chat-frame.recipe.ts'
import { ChatFoot, ChatFrame, ChatHead, ChatLog } from './chat-frame.tsx'

const createMessages = (count: number) =>
  Array.from({ length: count }, (_, at) => (
    <ChatBubble
      key={at}
      from={at % 3 ? 'theirs' : 'ours'}
      author={at % 3 ? '비니 성수점' : '나'}
      time="14:09"
    >
      {at + 1}번째 메시지예요.
    </ChatBubble>
  ))
const renderRoom = (count: number) => (
  <>
    <ChatHead>
      <Text weight="bold">비니 성수점</Text>
    </ChatHead>
    <ChatLog label="비니 성수점 대화" newest={String(count)} oldest="1" newLabel="새 메시지">
      {createMessages(count)}
    </ChatLog>
    <ChatFoot>
      <Text tone="caption">메시지를 입력해 주세요</Text>
    </ChatFoot>
  </>
)

const meta = {
  title: 'Parts/Messages/ChatFrame',
  id: 'parts-chatframe',
  component: ChatFrame,
  args: { shows: 'room', title: '매장 채팅', rooms: <Text>비니 성수점</Text>, room: renderRoom(8) },
} satisfies Meta<typeof ChatFrame>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { aside: <Text>주문 20261121-0004182</Text> } }

export const Tall: Story = { args: { tall: true } }

export const Rooms: Story = { args: { shows: 'rooms' } }

export const AThousandMessages: Story = { args: { room: renderRoom(1000) } }

const onEnd = fn()

const Talk = () => {
  const [range, setRange] = useState({ from: 21, to: 60 })
  const { from, to } = range
  return (
    <>
      <ChatLog
        label="비니 성수점 대화"
        newest={String(to)}
        oldest={String(from)}
        newLabel="새 메시지"
        news={to > 60 && <p key={to}>{to}번째 메시지예요.</p>}
        onEnd={onEnd}
        onStart={() => setRange({ from: 1, to })}
      >
        {createMessages(to).slice(from - 1)}
      </ChatLog>
      <ChatFoot>
        <button type="button" onClick={() => setRange({ from, to: to + 1 })}>
          하나 더
        </button>
      </ChatFoot>
    </>
  )
}

const scrollTo = (top: number) => {
  screen.getByRole('log').scrollTop = top
}

/** A reader scrolls what is drawn: once the faces are there and the frame after them has its layout. */
const waitForDrawing = async () => {
  await document.fonts.ready
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

/** A reader further up sees a notice of a new message and can jump to it; older ones load on scrolling. */
export const ReadingFurtherUp: Story = {
  args: { room: <Talk /> },
  play: async () => {
    await waitForDrawing()
    const log = screen.getByRole('log')
    await waitFor(() => expect(log.scrollTop).toBeGreaterThan(300))
    await expect(log).toHaveAttribute('aria-live', 'off')
    scrollTo(log.scrollTop - 300)
    await waitFor(() => expect(onEnd).toHaveBeenLastCalledWith(false))
    await userEvent.click(screen.getByRole('button', { name: '하나 더' }))
    await userEvent.click(await screen.findByRole('button', { name: '새 메시지' }))
    await waitFor(() => expect(onEnd).toHaveBeenLastCalledWith(true))
    await waitFor(() => expect(screen.queryByRole('button', { name: '새 메시지' })).toBeNull())
    await expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(2)
    scrollTo(log.scrollTop - 300)
    await waitFor(() => expect(onEnd).toHaveBeenLastCalledWith(false))
    scrollTo(40)
    await screen.findByText('1번째 메시지예요.')
    await expect(log.scrollTop).toBeGreaterThan(120)
    await userEvent.click(screen.getByRole('button', { name: '하나 더' }))
    await screen.findByRole('button', { name: '새 메시지' })
  },
}

export const Variants: Story = {
  parameters: {
    variants: {
      of: chatFrameRecipe.variants,
      derived: ['beside'],
      needs: { 'beside.true': { aside: <Text>주문 20261121-0004182</Text> } },
    },
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
