import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { WriteReviewView } from './write-review-view.tsx'

const meta = {
  title: 'Pages/Write a review',
  component: WriteReviewView,
  args: {
    ...{ working: false, errors: {}, onSave: fn() },
    ...{ photos: [], onPhotos: fn(), onDropPhoto: fn(), onRetryPhoto: fn() },
  },
} satisfies Meta<typeof WriteReviewView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '리뷰 올리기' }))
    await expect(canvas.getByText('별점을 골라 주세요.')).toBeVisible()
    await expect(canvas.getByText('10자 이상 적어 주세요.')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '4점' }))
    await userEvent.type(canvas.getByLabelText(/마셔 보니/), '산미가 살아 있어 굴과 잘 맞았어요.')
    await userEvent.click(canvas.getByRole('button', { name: '리뷰 올리기' }))
    await expect(args.onSave).toHaveBeenCalledWith({ stars: 4, text: '산미가 살아 있어 굴과 잘 맞았어요.' })
  },
}
const sentPhoto = {
  id: 'a',
  name: '저녁상.jpg',
  size: '2.1 MB',
  sentId: '0b8e0c4a-9f7e-4f57-8a51-0f5c1b1f9a01',
}
/** Photographs that have arrived go with the review. */
export const WithPhotos: Story = {
  args: { photos: [sentPhoto] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: '4점' }))
    await userEvent.type(canvas.getByLabelText(/마셔 보니/), '산미가 살아 있어 굴과 잘 맞았어요.')
    await userEvent.click(canvas.getByRole('button', { name: '리뷰 올리기' }))
    await expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ photos: [sentPhoto.sentId] }))
  },
}
/** Nothing is sent while a photograph is on its way. */
export const PhotoOnItsWay: Story = {
  args: { photos: [{ id: 'a', name: '저녁상.jpg', size: '2.1 MB', progress: 0.4 }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '리뷰 올리기' })).toBeDisabled()
  },
}
/** One that failed is said so, and holds the review back. */
export const PhotoFailed: Story = {
  args: {
    photos: [sentPhoto, { id: 'b', name: '문서.heic', size: '3.0 MB', error: '보낼 수 없는 형식이에요.' }],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: '4점' }))
    await userEvent.type(canvas.getByLabelText(/마셔 보니/), '산미가 살아 있어 굴과 잘 맞았어요.')
    await userEvent.click(canvas.getByRole('button', { name: '리뷰 올리기' }))
    await expect(canvas.getByText(/올리지 못한 사진이 있어요/)).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
/** Three at most. */
export const PhotosFull: Story = {
  args: { photos: ['a', 'b', 'c'].map((id) => ({ ...sentPhoto, id })) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('세 장을 모두 골랐어요.')).toBeVisible()
  },
}
export const Working: Story = { args: { working: true } }
export const RefusedByServer: Story = { args: { errors: { text: '쓸 수 없는 말이 있어요.' } } }
export const NotReceived: Story = {
  args: { refusal: '이 와인을 받은 뒤에 리뷰를 쓸 수 있어요. 픽업이나 배송이 끝나면 다시 와 주세요.' },
}
