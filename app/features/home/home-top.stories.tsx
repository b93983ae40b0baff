import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Page } from '#ui/page'
import { Covers, KindTiles, TimeDeal } from './home-top.tsx'
import { covers, createDeal, kinds, noDeal } from './samples.ts'

const meta = {
  title: 'Pages/Home, first view',
  component: Covers,
  args: { covers },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Covers>
export default meta

type Story = StoryObj<typeof meta>

export const CoversFull: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '멈추기' }))
    await expect(within(canvasElement).getByRole('button', { name: '재생하기' })).toBeVisible()
  },
}
/** One cover alone has nothing to turn: no dots, no pause. */
export const CoversWithOne: Story = { args: { covers: covers.slice(0, 1) } }
/** Without covers the page begins with the kinds. */
export const CoversEmpty: Story = {
  args: { covers: [] },
  render: (args) => (
    <>
      <Covers {...args} />
      <Page top="none">
        <KindTiles blocks={kinds} />
      </Page>
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('region', { name: '이달의 이야기' })).toBeNull()
  },
}

export const Kinds: Story = {
  render: () => (
    <Page top="none">
      <KindTiles blocks={kinds} />
    </Page>
  ),
}
export const KindsWithoutPictures: Story = {
  render: () => (
    <Page top="none">
      <KindTiles blocks={kinds.map((kind) => ({ ...kind, image: null }))} />
    </Page>
  ),
}
export const KindsEmpty: Story = {
  render: () => (
    <Page top="none">
      <KindTiles blocks={[]} />
    </Page>
  ),
}

export const Deal: Story = {
  render: () => (
    <Page top="none">
      <TimeDeal deal={createDeal()} arrivedAt={Date.now()} onEnd={fn()} />
    </Page>
  ),
}
export const DealSoldOut: Story = {
  render: () => {
    const now = createDeal()
    const items = now._embedded.items.map((wine) => ({ ...wine, leftQty: 0, leftPercent: 0 }))
    return (
      <Page top="none">
        <TimeDeal deal={{ ...now, _embedded: { items } }} arrivedAt={Date.now()} onEnd={fn()} />
      </Page>
    )
  },
}
const askedAnew = fn()

/** The clock has come to its end: the wines keep their place, and the next deal is asked for. */
export const DealEnded: Story = {
  render: () => (
    <Page top="none">
      <TimeDeal deal={createDeal(0)} arrivedAt={Date.now()} onEnd={askedAnew} />
    </Page>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('오늘의 타임딜이 끝났어요')).toBeVisible())
    await waitFor(() => expect(askedAnew).toHaveBeenCalled())
  },
}
export const DealNone: Story = {
  render: () => (
    <Page top="none">
      <TimeDeal deal={noDeal} arrivedAt={Date.now()} onEnd={fn()} />
    </Page>
  ),
}
