import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { home } from '../../app/features/home/home.queries.ts'
import { noDeal } from '../../app/features/home/samples.ts'
import { ownTaste } from '../../app/features/taste/own-taste.queries.ts'
import { listBlockData } from './home-data.ts'
import { WholePage } from '../whole-page.tsx'
import { createPageStories } from './page-stories.ts'

const meta = { title: 'Pages/Whole/Home', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const stories = createPageStories({
  at: '/',
  known: () => [[ownTaste.latest(), null]],
  sees: () => m['home.new.title'](),
  empty: {
    known: () => [...listBlockData().map(([query]) => [query, []] as const), [home.timeDeal(), noDeal]],
    sees: () => m['home.taste.action'](),
  },
})

export const Normal: Story = stories.normal
export const Loading: Story = stories.loading
export const Empty: Story = stories.empty
export const SignedOut: Story = stories.signedOut
export const Offline: Story = stories.offline
export const InTheApp: Story = stories.inTheApp
