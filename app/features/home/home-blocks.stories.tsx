import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Page } from '#ui/page'
import { caught, onItsWay, refused } from '../../../.storybook/known.ts'
import { Block } from '../../shell/block.tsx'
import { sampleMe } from '../member/samples.ts'
import { me } from '../session/me.queries.ts'
import { ownTaste } from '../taste/own-taste.queries.ts'
import { taste as tasteSample } from '../taste/samples.ts'
import { wines } from '../wines/wines.queries.ts'
import { Best, Events, Magazine, MdPicks, NewArrivals } from './home-blocks.tsx'
import { home } from './home.queries.ts'
import { PickupStores } from './pickup-stores.tsx'
import { SeenRow } from './seen-row.tsx'
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
  parameters: { layout: 'fullscreen', ...caught },
} satisfies Meta<typeof InBlock>
export default meta

type Story = StoryObj<typeof meta>

const best = { name: '이달의 베스트', of: Best }
const md = { name: 'MD가 골랐어요', of: MdPicks }
const pickup = { name: '오늘 픽업할 수 있는 매장', of: PickupStores }
const fresh = { name: '새로 들어왔어요', of: NewArrivals }
const magazine = { name: '매거진', of: Magazine }
const event = { name: '이벤트', of: Events }

const seen = { name: '최근 본 와인', of: () => <SeenRow ids={[1, 2]} /> }
const taste = { name: '취향', of: TasteRow }

const knowing = (
  args: InBlockProps,
  ...queries: (readonly [{ queryKey: readonly unknown[] }, unknown])[]
): Story => ({
  args,
  parameters: { queries },
})

export const BestFull = knowing(best, [home.best(), sample.row])
export const BestLoading = knowing(best, [home.best(), onItsWay])
export const BestEmpty = knowing(best, [home.best(), []])
export const BestFailed = knowing(best, [home.best(), refused])

export const PickupFull = knowing(pickup, [home.pickup(), sample.stores])
/** On an evening before a day of rest: nobody has anything ready today. */
export const PickupTomorrow = knowing(pickup, [home.pickup(), sample.storesTomorrow])
export const PickupLoading = knowing(pickup, [home.pickup(), onItsWay])
export const PickupEmpty = knowing(pickup, [home.pickup(), []])
export const PickupFailed = knowing(pickup, [home.pickup(), refused])

export const NewFull = knowing(fresh, [home.fresh(), sample.row])
export const NewLoading = knowing(fresh, [home.fresh(), onItsWay])
export const NewEmpty = knowing(fresh, [home.fresh(), []])
export const NewFailed = knowing(fresh, [home.fresh(), refused])

export const SeenFull = knowing(seen, [wines.cards([1, 2]), sample.row])
export const SeenFailed = knowing(seen, [wines.cards([1, 2]), refused])

export const TasteFull = knowing(taste, [me.current(), sampleMe], [ownTaste.latest(), tasteSample])
export const TasteLoading = knowing(taste, [me.current(), sampleMe], [ownTaste.latest(), onItsWay])
/** Who has answered already is not asked again because the answers could not be had. */
export const TasteFailed: Story = {
  ...knowing(taste, [me.current(), sampleMe], [ownTaste.latest(), refused]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: '다시 시도' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: '취향 알아보기' })).toBeNull()
  },
}

export const MagazineFull = knowing(magazine, [home.magazines(), sample.magazines])
export const MagazineWithOne = knowing(magazine, [home.magazines(), sample.magazines.slice(0, 1)])
export const MagazineLoading = knowing(magazine, [home.magazines(), onItsWay])
export const MagazineEmpty = knowing(magazine, [home.magazines(), []])
export const MagazineFailed = knowing(magazine, [home.magazines(), refused])

export const EventFull = knowing(event, [home.events(), sample.events])
export const EventLoading = knowing(event, [home.events(), onItsWay])
export const EventEmpty = knowing(event, [home.events(), []])
export const EventFailed = knowing(event, [home.events(), refused])

export const MdFull = knowing(
  md,
  [home.mdCategories(), sample.mdCategories],
  [home.mdProducts(1), sample.row],
)
export const MdChosen: Story = {
  ...knowing(
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
export const MdWithoutWines = knowing(
  md,
  [home.mdCategories(), sample.mdCategories],
  [home.mdProducts(1), []],
)
export const MdWinesFailed: Story = {
  ...knowing(md, [home.mdCategories(), sample.mdCategories], [home.mdProducts(1), refused]),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('‘연말 모임’ 부분을 불러오지 못했어요. 다시 시도해 주세요.'),
    ).toBeVisible()
  },
}
export const MdLoading = knowing(md, [home.mdCategories(), onItsWay])
export const MdEmpty = knowing(md, [home.mdCategories(), []])
export const MdFailed = knowing(md, [home.mdCategories(), refused])
