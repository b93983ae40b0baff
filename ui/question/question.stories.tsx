import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Tag } from '../tag/tag.tsx'
import { Question } from './question.tsx'

const meta = {
  title: 'Parts/Wine/Question',
  id: 'parts-question',
  component: Question,
  args: {
    author: '김*연',
    date: '2026.11.02',
    text: '디캔터가 없는데 그냥 마셔도 괜찮을까요?',
    tags: <Tag>답변 대기</Tag>,
  },
} satisfies Meta<typeof Question>
export default meta

type Story = StoryObj<typeof meta>
export const Default: Story = {}
export const Playground: Story = { args: { acts: <Button>지우기</Button> } }
export const Answered: Story = {
  args: {
    tags: <Tag tone="success">답변 완료</Tag>,
    answer: { label: '답변', text: '네, 괜찮아요. 60분쯤 열어 두면 향이 더 잘 올라와요.' },
  },
}
export const Secret: Story = {
  args: { hidden: true, text: '비밀글이에요. 쓴 분과 판매자만 볼 수 있어요.', tags: <Tag>비밀글</Tag> },
}
export const LongText: Story = {
  args: {
    author: 'A***********e',
    text: 'I would like to know whether this bottle, which my late grandfather used to open every winter, still needs the same two hours in a decanter that it needed back then, or whether a large glass and some patience will do.',
  },
}

export const Variants: Story = {
  parameters: {
    variants: {
      of: {},
      conditions: {
        answered: { answer: Answered.args?.answer },
        secret: { hidden: true },
        acts: { acts: <Button>지우기</Button> },
      },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }
