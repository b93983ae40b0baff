import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { storeManager } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { CompanyView } from './company-view.tsx'
import { newSeller, openSeller } from './samples.ts'

const meta = {
  title: 'Office/Pages/company',
  component: CompanyView,
  parameters: { layout: 'fullscreen' },
  args: {
    seller: openSeller,
    ...{ failure: null, done: null },
    toStoreHref: (id) => `/seller/stores/${id}`,
    form: { copy: null, isWorking: false, failure: null, onCopy: fn(), onAdd: fn() },
    onRetry: fn(),
  },
  render: (props) => (
    <DeskView me={storeManager} path="/seller/company" onLock={fn()} onLogOut={fn()}>
      <CompanyView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof CompanyView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { globals: { viewport: { value: 'desktop' } } }
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
export const Suspended: Story = {
  args: { seller: { ...openSeller, state: 'SUSPENDED', reason: '면허 확인이 필요해요.' } },
}
export const Applying: Story = { args: { seller: newSeller } }
export const Loading: Story = { args: { seller: undefined } }
export const Failed: Story = { args: { seller: undefined, failure: '서버에 연결되지 않아요.' } }
