import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { zoomIn } from '../icons/icons.tsx'
import { Stage } from '../stage/stage.tsx'
import { toBottleImage, cover } from '../wine-card/samples.ts'
import { WineGallery } from './wine-gallery.tsx'

const bottle = { ...toBottleImage('barolo'), width: 220, height: 700 }
const toStage = (label: string) => (
  <Stage kind="red" image={{ ...toBottleImage('barolo'), alt: `토르벨로 바롤로 세랄토, ${label}` }} />
)

const meta = {
  title: 'Parts/Wine/WineGallery',
  id: 'parts-winegallery',
  component: WineGallery,
  parameters: { width: 'min(600px, 100%)' },
  args: {
    label: '토르벨로 바롤로 세랄토 사진',
    position: (at, count) => `${at} / ${count}`,
    act: { icon: zoomIn, label: '크게 보기', onClick: () => undefined },
    views: [
      { label: '병', content: toStage('병'), thumb: bottle },
      { label: '앞라벨', content: toStage('앞라벨'), thumb: bottle, near: true },
      { label: '곁에', content: toStage('곁에'), thumb: cover('hills') },
    ],
  },
} satisfies Meta<typeof WineGallery>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: {} },
  },
}

/** The others are rendered once they are asked for: by the arrow keys, by a small picture, by a finger. */
export const ByKeys: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img', { name: /앞라벨$/ })).toBeNull()
    canvas.getByRole('list').focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByText('2 / 3')).toBeInTheDocument())
    await expect(canvas.getByRole('img', { name: /앞라벨$/ })).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(canvas.getByText('1 / 3')).toBeInTheDocument())
  },
}

export const ASinglePicture: Story = {
  args: { views: [{ label: '병', content: toStage('병'), thumb: bottle }] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('1 / 1')).toBeNull()
    await expect(canvas.getByRole('button')).toHaveAccessibleName('크게 보기')
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
