import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { m } from '#messages'
import { PhotoGallery } from './photo-gallery.tsx'
import { product } from './samples.ts'

const toPhoto = (id: number, role: 'BOTTLE' | 'LABEL' | 'SCENE', alt: string) => ({
  ...{ id, role, width: 1200, height: 800, focal: null, anyVintage: role !== 'BOTTLE' },
  image: { src: '/samples/hills', thumbhash: null, alt },
})

const meta = {
  title: 'Pages/Wine, photographs',
  component: PhotoGallery,
  args: {
    product: {
      ...product,
      photos: [
        toPhoto(1, 'BOTTLE', '토르벨로 바롤로 세랄토 2018 병'),
        toPhoto(2, 'LABEL', '토르벨로 바롤로 세랄토 앞 라벨'),
        toPhoto(3, 'LABEL', '토르벨로 바롤로 세랄토 캡슐'),
        toPhoto(4, 'SCENE', '포도밭 앞에 선 토르벨로 바롤로'),
      ],
    },
  },
} satisfies Meta<typeof PhotoGallery>
export default meta

type Story = StoryObj<typeof meta>
export const Several: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('1 / 4')).toBeInTheDocument()
    const [first] = canvas.getAllByRole('button', { name: m['detail.zoom.open']() })
    if (first) await userEvent.click(first)
    await expect(within(document.body).getByRole('dialog')).toBeVisible()
  },
}
export const Languages: Story = { parameters: { longText: true } }
