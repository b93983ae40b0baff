import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { listSearch } from '../../app/features/wines/list-search.ts'
import { emptyPage, filter, page, sorts } from '../../app/features/wines/samples.ts'
import { wines } from '../../app/features/wines/wines.queries.ts'
import { WholePage } from '../whole-page.tsx'
import { createPageStories } from './page-stories.ts'

const meta = { title: 'Pages/Whole/Wine list', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const stories = createPageStories({
  at: '/product',
  known: () => [
    [wines.list(listSearch.parse({})), page],
    [wines.leftFilter(listSearch.parse({})), filter],
    [wines.sorts(), sorts],
  ],
  sees: () => page._embedded.items[0]?.name ?? '',
  empty: {
    known: () => [[wines.list(listSearch.parse({})), emptyPage]],
    sees: () => m['wines.list.empty_title'](),
  },
})

export const Normal: Story = stories.normal
export const Loading: Story = stories.loading
export const Empty: Story = stories.empty
export const Failed: Story = stories.failed
export const SignedOut: Story = stories.signedOut
export const Offline: Story = stories.offline
export const InTheApp: Story = stories.inTheApp
