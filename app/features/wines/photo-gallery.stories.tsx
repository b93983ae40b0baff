import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { m } from '#messages'
import { PhotoGallery } from './photo-gallery.tsx'
import { product as sampleProduct } from './samples.ts'

const toPhoto = (id: number, role: 'BOTTLE' | 'LABEL' | 'SCENE', alt: string) => ({
  ...{ id, role, width: 1200, height: 800, focal: null, anyVintage: role !== 'BOTTLE' },
  image: { src: '/samples/hills', thumbhash: null, alt },
})

const meta = {
  title: 'Pages/Wine, photographs',
  component: PhotoGallery,
  args: {
    product: {
      ...sampleProduct,
      photos: [
        toPhoto(1, 'BOTTLE', '토르벨로 바롤로 세랄토 2018 병'),
        toPhoto(2, 'LABEL', '토르벨로 바롤로 세랄토 앞라벨'),
        toPhoto(3, 'LABEL', '토르벨로 바롤로 세랄토 캡슐'),
        { ...toPhoto(4, 'SCENE', '포도밭 앞에 선 토르벨로 바롤로'), focal: { x: 0.3, y: 0.5 } },
      ],
    },
  },
} satisfies Meta<typeof PhotoGallery>
export default meta

type Story = StoryObj<typeof meta>
export const Several: Story = {
  play: async ({ canvasElement, args: { product } }) => {
    const canvas = within(canvasElement)
    for (const { image } of product.photos)
      await expect(canvas.getByRole('img', { name: image.alt })).toBeInTheDocument()
    await expect(canvas.getByRole('img', { name: product.photos[3]?.image.alt })).toHaveStyle({
      objectFit: 'cover',
      objectPosition: '30% 50%',
    })
    const zoom = canvas.getAllByRole('button', { name: new RegExp(m['detail.zoom.open']()) })
    await expect(zoom).toHaveLength(product.photos.length)
    if (zoom[0]) await userEvent.click(zoom[0])
    const dialog = within(document.body).getByRole('dialog')
    // It comes into sight by degrees.
    await waitFor(() => expect(dialog).toBeVisible())
  },
}
export const Languages: Story = { parameters: { longText: true } }
