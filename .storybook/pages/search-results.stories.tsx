import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { results } from '../../app/features/search/search.queries.ts'
import { taxonomy } from '../../app/features/wines/taxonomy.queries.ts'
import { emptyPage, filter, page, sorts } from '../../app/features/wines/samples.ts'
import { wines } from '../../app/features/wines/wines.queries.ts'
import { WholePage } from '../whole-page.tsx'
import { createPageStories } from './page-stories.ts'

const meta = { title: 'Pages/Whole/Search results', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const none = { _embedded: { items: [] }, page: { size: 12, totalElements: 0, totalPages: 0, number: 0 } }
const listEmptyResults = () => [
  ...([results.wineries, results.events, results.magazines, results.senses, results.stores] as const).map(
    (toQuery) => [toQuery('Barolo', 1), none] as const,
  ),
  [taxonomy.grapes(), [{ id: 1, name: '피노 누아' }]] as const,
]
const stories = createPageStories({
  at: '/search-result?q=Barolo',
  known: () => [
    ...listEmptyResults(),
    [wines.list({ query: 'Barolo' }), page],
    [wines.leftFilter({ query: 'Barolo' }), filter],
    [wines.sorts(), sorts],
  ],
  sees: () => page._embedded.items[0]?.name ?? '',
  empty: {
    known: () => [[wines.list({ query: 'Barolo' }), emptyPage]],
    sees: () => m['search.none.title'](),
  },
})

export const Normal: Story = stories.normal
export const Loading: Story = stories.loading
export const Empty: Story = stories.empty
export const Failed: Story = stories.failed
export const SignedOut: Story = stories.signedOut
export const Offline: Story = stories.offline
export const InTheApp: Story = stories.inTheApp
