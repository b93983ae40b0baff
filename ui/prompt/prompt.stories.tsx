import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { CompareBar } from '../compare-bar/compare-bar.tsx'
import { Notice } from '../notice/notice.tsx'
import { Prompt } from './prompt.tsx'

const accept = fn()
const decline = fn()

const meta = {
  title: 'Parts/Layers/Prompt',
  id: 'parts-prompt',
  component: Prompt,
  parameters: { docs: { story: { inline: false, height: '320px' } } },
  args: {
    title: '앞으로 이메일과 문자를 한국어로 보내 드릴까요?',
    acts: (
      <>
        <Button onClick={accept}>한국어로 받기</Button>
        <Button onClick={decline}>영어로 유지하기</Button>
      </>
    ),
  },
} satisfies Meta<typeof Prompt>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('dialog', { name: /한국어로 보내 드릴까요/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '한국어로 받기' }))
    await expect(accept).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: '영어로 유지하기' }))
    await expect(decline).toHaveBeenCalledOnce()
  },
}
export const Playground: Story = {}
export const Failed: Story = {
  args: { children: <Notice tone="error">인터넷에 연결되지 않았어요. 다시 시도해 주세요.</Notice> },
}
/** On a phone the answers stand below each other where one does not fit. */
export const LongAnswers: Story = {
  args: {
    style: { right: 'auto', width: 358 },
    title: '今後のメールとSMSを日本語でお送りしますか？',
    acts: (
      <>
        <Button>日本語で受け取る</Button>
        <Button>中国語（繁体字）のままにする</Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('dialog').getBoundingClientRect()
    const [yes, keep] = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect())
    await expect(keep?.right).toBeLessThan(frame.right)
    await expect(keep?.top).toBeGreaterThan(yes?.top ?? 0)
  },
}
/** A tray that is there already stays in use. */
export const AboveTray: Story = {
  render: (args) => (
    <>
      <CompareBar
        label="비교할 와인"
        places={3}
        pill="비교 1"
        items={[{ key: 1, name: '토르벨로 바롤로', removeLabel: '토르벨로 바롤로 빼기', onRemove: fn() }]}
        acts={<Button variant="primary">비교하기</Button>}
      />
      <Prompt {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const question = canvas.getByRole('dialog').getBoundingClientRect()
    const compare = canvas.getByRole('button', { name: /^비교/ }).getBoundingClientRect()
    await expect(question.bottom).toBeLessThanOrEqual(compare.top)
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Languages: Story = { parameters: { longText: 'here' } }
