import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Box } from '../box/box.tsx'
import { Image } from '../image/image.tsx'
import { Stack } from '../stack/stack.tsx'
import { cover } from '../wine-card/samples.ts'
import { chatBubbleRecipe } from './chat-bubble.recipe.ts'
import { ChatBubble, ChatLine } from './chat-bubble.tsx'

const meta = {
  title: 'Parts/Messages/ChatBubble',
  id: 'parts-chatbubble',
  component: ChatBubble,
  parameters: { width: 480 },
  args: {
    from: 'theirs',
    author: '비니 성수점',
    time: '14:09',
    children:
      '안녕하세요, 홍길동님. 2018 빈티지는 아직 단단해서 한 시간 전에 열어 디캔터에 옮겨 두시면 좋아요.',
  },
  decorators: [
    (Story) => (
      <Box ground="panel" pad="small">
        <Stack as="ul" gap={8}>
          <Story />
        </Stack>
      </Box>
    ),
  ],
} satisfies Meta<typeof ChatBubble>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { from: 'ours', author: '나', time: '14:07' } }

export const Ours: Story = {
  args: {
    from: 'ours',
    author: '나',
    time: '14:07',
    children: '오늘 저녁에 소갈비찜이랑 마시려고 하는데, 몇 시간 전에 열어 두면 좋을까요?',
  },
}

export const Sending: Story = { args: { ...Ours.args, state: 'sending', time: '보내는 중…' } }

export const Failed: Story = {
  args: {
    ...Ours.args,
    state: 'failed',
    time: '보내지 못했어요',
    acts: [
      { label: '다시 보내기', onAct: fn() },
      { label: '지우기', onAct: fn() },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '다시 보내기' }))
    await expect(args.acts?.[0]?.onAct).toHaveBeenCalledOnce()
    await expect(args.acts?.[1]?.onAct).not.toHaveBeenCalled()
  },
}

export const File: Story = {
  args: { file: { name: '시음노트.pdf', size: '1.2MB', href: '#' }, children: undefined },
}

export const Picture: Story = {
  args: {
    picture: <Image {...cover('table')} alt="잔 두 개와 와인 한 병" ratio="cover" />,
    children: undefined,
  },
}

export const Day: Story = { render: () => <ChatLine>2026.11.21 (토)</ChatLine> }

export const Conversation: Story = {
  render: () => (
    <>
      <ChatLine>2026.11.21 (토)</ChatLine>
      <ChatBubble from="ours" author="나" time="14:07">
        안녕하세요. 오늘 저녁에 마시려고 하는데 몇 시간 전에 열어 두면 좋을까요?
      </ChatBubble>
      <ChatBubble from="theirs" author="비니 성수점" time="14:09">
        한 시간 전에 열어 두시면 좋아요.
      </ChatBubble>
      <ChatLine>매장이 대화를 마쳤어요</ChatLine>
    </>
  ),
}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      cellsAs: 'ul',
      of: chatBubbleRecipe.variants,
      needs: { 'state.failed': { acts: [{ label: '다시 보내기', onAct: fn() }] } },
      conditions: {
        ours: { from: 'ours', author: '나' },
        file: { file: { name: '시음노트.pdf', size: '1.2MB', href: '#' } },
      },
    },
  },
}

export const Languages: Story = { parameters: { longText: 'items' } }
