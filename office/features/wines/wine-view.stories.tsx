import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { PicturesPart } from '../pictures/pictures-part.tsx'
import { bottlePicture, labelPicture } from '../pictures/samples.ts'
import { wine } from './samples.ts'
import { WineView } from './wine-view.tsx'

const restore = fn()
const part = {
  items: [bottlePicture, labelPicture],
  canChange: true,
  isWorking: false,
  removed: null,
  failure: null,
  ...{ onAdd: fn(), onEdit: fn(), onOrder: fn(), onRemove: fn(), onRestore: restore, onForget: fn() },
}

const meta = {
  title: 'Office/Pages/wine',
  component: WineView,
  parameters: { layout: 'fullscreen' },
  args: {
    wine,
    failure: null,
    search: {},
    toHref: (change) => toListHref('/office/wines/7', change),
    pictures: <PicturesPart {...part} />,
    act: <Button>{m['drafts.wine.open']()}</Button>,
    onRetry: fn(),
  },
  render: (props) => (
    <DeskView me={owner} path="/office/wines" onLock={fn()} onLogOut={fn()}>
      <WineView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof WineView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { globals: { viewport: { value: 'desktop' } } }

export const WithoutPictures: Story = { args: { pictures: <PicturesPart {...part} items={[]} /> } }

export const Removed: Story = {
  args: { pictures: <PicturesPart {...part} items={[labelPicture]} removed={bottlePicture} /> },
  play: async ({ canvasElement }) => {
    const undo = within(canvasElement).getByRole('button', { name: m['pictures.act.restore']() })
    await userEvent.click(undo)
    await expect(restore).toHaveBeenCalledWith(bottlePicture)
  },
}

export const OfOneProduct: Story = {
  args: { search: { product: 1 }, pictures: <PicturesPart {...part} items={[bottlePicture]} /> },
}

export const ReadOnly: Story = { args: { act: null, pictures: <PicturesPart {...part} canChange={false} /> } }

export const Loading: Story = { args: { wine: undefined } }

export const Failed: Story = { args: { wine: undefined, failure: m['frame.failure.offline']() } }
