import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { CouponsView } from './coupons-view.tsx'
import { campaignCards } from './samples.ts'

const toList = (items: typeof campaignCards) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: Math.ceil(items.length / 50), totalElements: items.length },
})

const meta = {
  title: 'Office/Pages/coupons',
  component: CouponsView,
  parameters: { layout: 'fullscreen' },
  args: {
    list: toList(campaignCards),
    ...{ failure: null, search: {}, newHref: '/office/coupons/new' },
    toHref: (change) => toListHref('/office/coupons', change),
    toCampaignHref: (id) => `/office/coupons/${id}`,
    ...{ onRetry: fn(), onSearch: fn() },
  },
  render: (props) => (
    <DeskView me={owner} path="/office/coupons" onLock={fn()} onLogOut={fn()}>
      <CouponsView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof CouponsView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { globals: { viewport: { value: 'desktop' } } }
export const English: Story = { globals: { locale: 'en-US', viewport: { value: 'desktop' } } }
export const Filtered: Story = {
  args: { search: { state: 'PAUSED', kind: 'PRODUCT', bearer: 'SELLER', sort: 'used' } },
}
export const Empty: Story = { args: { list: toList([]) } }
export const Loading: Story = { args: { list: undefined } }
export const Failed: Story = { args: { list: undefined, failure: '서버에 연결되지 않아요.' } }
export const ReadOnly: Story = {
  args: { newHref: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link', { name: m['coupons.add']() })).toBeNull()
  },
}
