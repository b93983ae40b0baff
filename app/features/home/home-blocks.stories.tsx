import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Page } from '#ui/page'
import { quietErrors, onItsWay, refusedAnswer } from '../../../.storybook/query-data.ts'
import { Block } from '../../shell/block.tsx'
import { sampleMe } from '../member/samples.ts'
import { me } from '../session/me.queries.ts'
import { ownTaste } from '../taste/own-taste.queries.ts'
import { taste as tasteSample } from '../taste/samples.ts'
import { wines } from '../wines/wines.queries.ts'
import { Best, Events, Magazine, MdPicks, NewArrivals } from './home-blocks.tsx'
import { home } from './home.queries.ts'
import { RecentlyViewedRow } from './recently-viewed-row.tsx'
import { TasteRow } from './taste-row.tsx'
import * as sample from './samples.ts'

interface InBlockProps {
  name: string
  of: ComponentType
}

const InBlock = ({ name, of: Of }: InBlockProps) => (
  <Page top="none">
    <Block name={name}>
      <Of />
    </Block>
  </Page>
)

const meta = {
  title: 'Pages/Home, blocks',
  component: InBlock,
  parameters: { layout: 'fullscreen', ...quietErrors },
} satisfies Meta<typeof InBlock>
export default meta

type Story = StoryObj<typeof meta>

const best = { name: '이달의 베스트', of: Best }
const md = { name: 'MD가 골랐어요', of: MdPicks }
const newArrivals = { name: '새로 들어왔어요', of: NewArrivals }
const magazine = { name: '매거진', of: Magazine }
const event = { name: '이벤트', of: Events }

const recentlyViewed = { name: '최근 본 와인', of: () => <RecentlyViewedRow ids={[1, 2]} /> }
const taste = { name: '취향', of: TasteRow }

const withQueries = (
  args: InBlockProps,
  ...queries: (readonly [{ queryKey: readonly unknown[] }, unknown])[]
): Story => ({
  args,
  parameters: { queries },
})

export const BestFull: Story = {
  ...withQueries(best, [home.best(), sample.bestSellers]),
  play: async ({ canvas }) => {
    const [, up, , fresh, surging] = await canvas.findAllByRole('listitem')
    await expect(up).toHaveTextContent('▲2')
    await expect(fresh).toHaveTextContent('신규')
    await expect(surging).toHaveTextContent('급상승')
    await expect(surging).not.toHaveTextContent('▲')
  },
}
export const BestLoading = withQueries(best, [home.best(), onItsWay])
export const BestEmpty = withQueries(best, [home.best(), []])
export const BestFailed = withQueries(best, [home.best(), refusedAnswer])

export const NewFull = withQueries(newArrivals, [home.fresh(), sample.row])
export const NewLoading = withQueries(newArrivals, [home.fresh(), onItsWay])
export const NewEmpty = withQueries(newArrivals, [home.fresh(), []])
export const NewFailed = withQueries(newArrivals, [home.fresh(), refusedAnswer])

export const SeenFull = withQueries(recentlyViewed, [wines.cards([1, 2]), sample.row])
export const SeenFailed = withQueries(recentlyViewed, [wines.cards([1, 2]), refusedAnswer])

export const TasteFull = withQueries(taste, [me.current(), sampleMe], [ownTaste.latest(), tasteSample])
export const TasteLoading = withQueries(taste, [me.current(), sampleMe], [ownTaste.latest(), onItsWay])
/** A member who has answered is not asked again because the answers could not be loaded. */
export const TasteFailed: Story = {
  ...withQueries(taste, [me.current(), sampleMe], [ownTaste.latest(), refusedAnswer]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: '다시 시도' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: '취향 알아보기' })).toBeNull()
  },
}

export const MagazineFull = withQueries(magazine, [home.magazines(), sample.magazines])
export const MagazineWithOne = withQueries(magazine, [home.magazines(), sample.magazines.slice(0, 1)])
export const MagazineLoading = withQueries(magazine, [home.magazines(), onItsWay])
export const MagazineEmpty = withQueries(magazine, [home.magazines(), []])
export const MagazineFailed = withQueries(magazine, [home.magazines(), refusedAnswer])

export const EventFull = withQueries(event, [home.events(), sample.events])
export const EventLoading = withQueries(event, [home.events(), onItsWay])
export const EventEmpty = withQueries(event, [home.events(), []])
export const EventFailed = withQueries(event, [home.events(), refusedAnswer])

export const MdFull = withQueries(
  md,
  [home.mdCategories(), sample.mdCategories],
  [home.mdProducts(1), sample.row],
)
export const MdChosen: Story = {
  ...withQueries(
    md,
    [home.mdCategories(), sample.mdCategories],
    [home.mdProducts(1), sample.row],
    [home.mdProducts(3), sample.row.toReversed()],
  ),
  play: async ({ canvasElement }) => {
    const chip = within(canvasElement).getByRole('button', { name: '한식과 함께' })
    await userEvent.click(chip)
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
  },
}
export const MdWithoutWines = withQueries(
  md,
  [home.mdCategories(), sample.mdCategories],
  [home.mdProducts(1), []],
)
export const MdWinesFailed: Story = {
  ...withQueries(md, [home.mdCategories(), sample.mdCategories], [home.mdProducts(1), refusedAnswer]),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('‘연말 모임’ 부분을 불러오지 못했어요. 다시 시도해 주세요.'),
    ).toBeVisible()
  },
}
export const MdLoading = withQueries(md, [home.mdCategories(), onItsWay])
export const MdEmpty = withQueries(md, [home.mdCategories(), []])
export const MdFailed = withQueries(md, [home.mdCategories(), refusedAnswer])
