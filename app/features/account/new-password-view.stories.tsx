import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NewPasswordView } from './new-password-view.tsx'
import { createSampleFailure } from '../../../.storybook/create-failure.ts'

const meta = {
  title: 'Pages/New password',
  component: NewPasswordView,
  parameters: { width: 472 },
  args: { working: false, failure: null, onSubmit: fn() },
} satisfies Meta<typeof NewPasswordView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(canvasElement.querySelector('[name=password]')!, 'Wine#2027')
    await userEvent.type(canvasElement.querySelector('[name=confirm]')!, 'Wine#2027{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith({
      current: '',
      password: 'Wine#2027',
      confirm: 'Wine#2027',
    })
  },
}
export const First: Story = { args: { first: true, email: 'owner@example.com' } }
export const AsksCurrent: Story = { args: { asksCurrent: true } }
export const SentEmpty: Story = {
  args: { asksCurrent: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '비밀번호 바꾸기' }))
    await expect(canvas.getAllByText('필수 입력 항목이에요.')).toHaveLength(3)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
export const Differing: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(canvasElement.querySelector('[name=password]')!, 'Wine#2027')
    await userEvent.type(canvasElement.querySelector('[name=confirm]')!, 'Wine#2028')
    await userEvent.tab()
    await expect(within(canvasElement).getByText('비밀번호가 서로 달라요. 다시 확인해 주세요.')).toBeVisible()
  },
}
export const Working: Story = { args: { working: true } }
export const Failed: Story = {
  args: {
    failure: {
      ...createSampleFailure('request.busy'),
      message: '지금 이용하시는 분이 많아요. 잠시 뒤 다시 시도해 주세요.',
    },
  },
}
