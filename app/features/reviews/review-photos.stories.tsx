import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '#ui/button'
import { m } from '#messages'
import { ReviewPhotos } from './review-photos.tsx'
import { createPhotos } from './samples.ts'

const meta = {
  title: 'Pages/Review photos',
  component: ReviewPhotos,
  args: {
    photos: [
      ...createPhotos(2).map((photo) => ({ ...photo, author: '김*연' })),
      ...createPhotos(2, 3).map((photo) => ({ ...photo, author: '이*준' })),
    ],
  },
} satisfies Meta<typeof ReviewPhotos>
export default meta

type Story = StoryObj<typeof meta>
/** Each is named by its author and number, and opens to be seen larger. */
export const Several: Story = {
  args: { size: 'large' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '이*준님이 올린 사진 2' }))
    const dialog = within(canvas.getByRole('dialog', { name: '이*준님이 올린 사진 2' }))
    await expect(dialog.getByRole('button', { name: m['detail.zoom.larger']() })).toBeEnabled()
    await userEvent.click(dialog.getByRole('button', { name: m['detail.reviews.close']() }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
  },
}
/** The author can take one away. */
export const OfReader: Story = {
  args: { renderAct: () => <Button>{m['detail.reviews.photo_drop']()}</Button> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '김*연님이 올린 사진 1' }))
    await expect(canvas.getByRole('button', { name: '사진 지우기' })).toBeVisible()
  },
}
