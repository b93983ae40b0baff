import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { WholePage } from '../whole-page.tsx'
import { createPageStories } from './page-stories.ts'

const meta = { title: 'Pages/Whole/Sign up', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const stories = createPageStories({
  at: '/account/signup',
  visitorsOnly: true,
  sees: () => m['account.agree.ways'](),
})

export const Normal: Story = stories.normal
export const Offline: Story = stories.offline
export const InTheApp: Story = stories.inTheApp
