import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { tastePicksMachine } from '#machines/taste-picks.ts'
import { taste } from './samples.ts'
import { TastePicksView } from './taste-picks-view.tsx'
import { TasteResultView } from './taste-result-view.tsx'

const meta = {
  title: 'Pages/Taste result',
  component: TasteResultView,
  args: {
    signedIn: true,
    taste,
    children: (
      <TastePicksView
        state={tastePicksMachine.resolveState({
          value: 'showing',
          context: { first: [1, 2, 3], placed: [1, 2, 3], next: null, place: 0, failure: null },
        })}
        send={fn()}
        picks={taste.picks}
        budget={taste.budget}
      />
    ),
  },
} satisfies Meta<typeof TasteResultView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: '단단한 산미파' })).toBeVisible()
    const picks = within(canvas.getByRole('list', { name: '이런 와인이 어울려요' }))
    await expect(picks.getAllByRole('listitem')).toHaveLength(3)
    await expect(picks.getByText('블랙베리 향이 나고, 바디가 묵직해요')).toBeVisible()
  },
}

export const NotAnswered: Story = { args: { taste: null } }

export const SignedOut: Story = {
  args: { signedIn: false, taste: null },
  play: async ({ canvasElement }) => {
    await expect(
      within(within(canvasElement).getByRole('main')).getByRole('link', { name: '로그인하기' }),
    ).toHaveAttribute('href', '/account/login?redirect=%2Fsurvey%2Fresult')
  },
}
