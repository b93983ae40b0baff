import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { m } from '#office-messages'
import { toListHref } from '#app/shell/url-params.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { owner } from '../../samples.ts'
import { foundAddresses, storeCards } from './samples.ts'
import type { OfficeStoreCard } from './stores.queries.ts'
import { StoresView, type StoresViewProps } from './stores-view.tsx'

const toList = (items: OfficeStoreCard[]) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: 1, totalElements: items.length },
})
const opening = {
  companies: [{ value: '3', label: '성수와인랩' }],
  ...{ addresses: null, isWorking: false, failure: null, onFind: fn(), onSubmit: fn() },
}

const args: StoresViewProps = {
  list: toList(storeCards),
  failure: null,
  search: {},
  toHref: (change) => toListHref('/office/stores', change),
  toStoreHref: (id) => `/office/stores/${id}`,
  opening,
  onRetry: fn(),
  onSearch: fn(),
  onClose: fn(),
}

const meta = {
  title: 'Office/Pages/stores',
  component: StoresView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={owner} path="/office/stores" onLock={fn()} onLogOut={fn()}>
      <StoresView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof StoresView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { globals: { viewport: { value: 'desktop' } } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Empty: Story = { args: { list: toList([]), search: { gap: 'HOURS' } } }

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }

export const ReadOnly: Story = { args: { opening: null } }

export const Opening: Story = {
  args: { search: { panel: 'open' }, opening: { ...opening, addresses: foundAddresses } },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    const send = form.getByRole('button', { name: m['stores.open.send']() })
    await waitFor(() => expect(send).toBeVisible())
    await userEvent.click(send)
    await expect(form.getByText(m['stores.rule.phone']())).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: m['stores.address.choose']() }))
    await userEvent.selectOptions(form.getByLabelText(m['stores.field.company']()), '3')
    await userEvent.type(form.getByLabelText(m['stores.field.name']()), '비니 새매장')
    await userEvent.type(form.getByLabelText(m['stores.field.phone']()), '02-123-4567')
    await userEvent.click(send)
    await expect(opening.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ name: '비니 새매장', idCompany: 3, latitude: 37.5433, postalCode: '04782' }),
    )
  },
}

export const OpeningFindsNothing: Story = {
  args: { search: { panel: 'open' }, opening: { ...opening, addresses: [] } },
}

export const OpeningRefused: Story = {
  args: {
    search: { panel: 'open' },
    opening: { ...opening, failure: m['errors.office.company.not_found']() },
  },
}
