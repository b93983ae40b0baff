import type { Meta, StoryObj } from '@storybook/react-vite'
import { cards, product, vintages } from '../../app/features/wines/samples.ts'
import { wines } from '../../app/features/wines/wines.queries.ts'
import { WholePage } from '../whole-page.tsx'
import { createPageStories } from './page-stories.ts'

const meta = { title: 'Pages/Whole/Wine', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const stories = createPageStories({
  at: `/product/${product.id}`,
  known: () => [
    [wines.one(product.id), product],
    [wines.vintages(product.id), vintages],
  ],
  sees: () => product.name,
  // A list that was seen before knows the wine's card.
  comingSees: () => cards.find(({ id }) => id === product.id)?.name ?? product.name,
})

export const Normal: Story = stories.normal
export const Loading: Story = stories.loading
export const Failed: Story = stories.failed
export const SignedOut: Story = stories.signedOut
export const Offline: Story = stories.offline
export const InTheApp: Story = stories.inTheApp
