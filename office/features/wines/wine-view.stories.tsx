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
import { WineHiding } from './wine-hiding.tsx'
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

const hiding = {
  ...{ hidden: null, canHide: true, isOpen: false, isWorking: false, canUndo: false, failure: null },
  ...{ onHide: fn(), onShow: fn(), onClose: fn(), onForget: fn() },
}
const hidden = { at: '2026-11-27T10:20:00+09:00', reason: '라벨의 도수가 실제와 달라요.', by: '박운영' }

export const BeingHidden: Story = {
  args: { hiding: <WineHiding {...hiding} isOpen /> },
  play: async ({ canvasElement }) => {
    const form = within(within(canvasElement).getByRole('form', { name: m['wines.hide.title']() }))
    const act = form.getByRole('button', { name: m['wines.hide.act']() })
    await userEvent.click(act)
    await expect(form.getByText(m['wines.hide.reason_short']())).toBeVisible()
    await userEvent.type(form.getByLabelText(m['wines.hide.reason']()), '도수가 달라요.')
    await userEvent.click(act)
    await expect(hiding.onHide).toHaveBeenCalledWith('도수가 달라요.')
  },
}

export const HiddenAMomentAgo: Story = {
  args: { wine: { ...wine, hidden }, hiding: <WineHiding {...hiding} hidden={hidden} canUndo /> },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['wines.hide.undo']() }))
    await expect(hiding.onShow).toHaveBeenCalled()
  },
}

export const Hidden: Story = {
  args: { wine: { ...wine, hidden }, hiding: <WineHiding {...hiding} hidden={hidden} /> },
}

export const HiddenReadOnly: Story = {
  args: { wine: { ...wine, hidden }, hiding: <WineHiding {...hiding} hidden={hidden} canHide={false} /> },
}

export const HidingRefused: Story = {
  args: { hiding: <WineHiding {...hiding} isOpen failure={m['errors.office.wine.changed']()} /> },
}

export const OfOneProduct: Story = {
  args: { search: { product: 1 }, pictures: <PicturesPart {...part} items={[bottlePicture]} /> },
}

export const ReadOnly: Story = { args: { act: null, pictures: <PicturesPart {...part} canChange={false} /> } }

export const Loading: Story = { args: { wine: undefined } }

export const Failed: Story = { args: { wine: undefined, failure: m['frame.failure.offline']() } }
