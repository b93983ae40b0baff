import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { sellerCards } from './samples.ts'
import { SellersView } from './sellers-view.tsx'

const toList = (items: typeof sellerCards) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: Math.ceil(items.length / 50), totalElements: items.length },
})

const meta = {
  title: 'Office/Pages/sellers',
  component: SellersView,
  parameters: { layout: 'fullscreen' },
  args: {
    list: toList(sellerCards),
    ...{ failure: null, done: null, search: {} },
    toHref: (change) => toListHref('/office/sellers', change),
    toSellerHref: (id) => `/office/sellers/${id}`,
    invite: { isWorking: false, failure: null, faults: {}, onSubmit: fn() },
    ...{ onRetry: fn(), onSearch: fn(), onClose: fn() },
  },
  render: (props) => (
    <DeskView me={owner} path="/office/sellers" onLock={fn()} onLogOut={fn()}>
      <SellersView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof SellersView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { globals: { viewport: { value: 'desktop' } } }
export const Inviting: Story = {
  args: { search: { panel: 'invite' } },
  play: async ({ args }) => {
    const dialog = within(document.body)
    await userEvent.type(await dialog.findByLabelText(m['sellers.field.name']()), '(주)새로운와인')
    await userEvent.type(dialog.getByLabelText(m['sellers.field.business_number']()), '2208162517')
    await userEvent.type(dialog.getByLabelText(m['sellers.field.owner']()), '김새로')
    await userEvent.type(dialog.getByLabelText(m['people.invite.email']()), 'Owner@new.example.com')
    await userEvent.click(dialog.getByRole('button', { name: m['sellers.invite.send']() }))
    await expect(args.invite?.onSubmit).toHaveBeenCalledWith({
      ...{ name: '(주)새로운와인', businessNumber: '220-81-62517', ownerName: '김새로' },
      ...{ email: 'owner@new.example.com', locale: 'ko-KR' },
    })
  },
}
export const Empty: Story = { args: { list: toList([]) } }
export const Loading: Story = { args: { list: undefined } }
export const Failed: Story = { args: { list: undefined, failure: '서버에 연결되지 않아요.' } }
export const ReadOnly: Story = { args: { invite: null } }
