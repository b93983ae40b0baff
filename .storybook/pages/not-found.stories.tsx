import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { home } from '../../app/features/home/home.queries.ts'
import { bestSellers } from '../../app/features/home/samples.ts'
import { WholePage } from '../whole-page.tsx'
import { createPageStories } from './page-stories.ts'

const meta = { title: 'Pages/Whole/Not found', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const known = () => [[home.best(), bestSellers] as const]
const page = createPageStories({ at: '/no-such-page', known, sees: () => m['shell.error.not_found']() })
const wine = createPageStories({ at: '/product/999999', known, sees: () => m['shell.error.no_wine']() })

/** An address that is none of the shop's, with the wines that sell most. */
export const NoSuchPage: Story = page.normal
/** A wine that is no longer sold. */
export const NoSuchWine: Story = wine.normal
export const SignedOut: Story = page.signedOut
export const Offline: Story = page.offline
export const InTheApp: Story = page.inTheApp
