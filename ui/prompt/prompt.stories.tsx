import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
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
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Languages: Story = { parameters: { longText: 'here' } }
