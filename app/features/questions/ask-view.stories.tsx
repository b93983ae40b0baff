import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AskView } from './ask-view.tsx'

const meta = {
  title: 'Pages/Ask a question',
  component: AskView,
  args: { working: false, errors: {}, onSave: fn() },
} satisfies Meta<typeof AskView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '문의 남기기' }))
    await expect(canvas.getByText('5자 이상 적어 주세요.')).toBeVisible()
    await userEvent.type(canvas.getByLabelText(/무엇이 궁금/), '단맛이 있나요?')
    await userEvent.click(canvas.getByRole('checkbox', { name: '비밀글로 남기기' }))
    await userEvent.click(canvas.getByRole('button', { name: '문의 남기기' }))
    await expect(args.onSave).toHaveBeenCalledWith({ text: '단맛이 있나요?', secret: true })
  },
}
export const Working: Story = { args: { working: true } }
export const RefusedByServer: Story = { args: { errors: { text: '쓸 수 없는 말이 있어요.' } } }
