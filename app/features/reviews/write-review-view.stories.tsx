import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { WriteReviewView } from './write-review-view.tsx'

const meta = {
  title: 'Pages/Write a review',
  component: WriteReviewView,
  args: { working: false, errors: {}, onSave: fn() },
} satisfies Meta<typeof WriteReviewView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '리뷰 올리기' }))
    await expect(canvas.getByText('별점을 골라 주세요.')).toBeVisible()
    await expect(canvas.getByText('열 글자 넘게 적어 주세요.')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '4점' }))
    await userEvent.type(canvas.getByLabelText(/마셔 보니/), '산미가 살아 있어 굴과 잘 맞았어요.')
    await userEvent.click(canvas.getByRole('button', { name: '리뷰 올리기' }))
    await expect(args.onSave).toHaveBeenCalledWith({ stars: 4, text: '산미가 살아 있어 굴과 잘 맞았어요.' })
  },
}
export const Working: Story = { args: { working: true } }
export const RefusedByServer: Story = { args: { errors: { text: '쓸 수 없는 말이 있어요.' } } }
export const NotReceived: Story = {
  args: { refusal: '이 와인을 받은 뒤에 리뷰를 쓸 수 있어요. 픽업이나 배송이 끝나면 다시 와 주세요.' },
}
