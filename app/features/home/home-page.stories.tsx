import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { quietErrors, onItsWay, refusedAnswer } from '../../../.storybook/query-data.ts'
import { listBlockData, type QueryEntry } from '../../../.storybook/pages/home-data.ts'
import { sampleMe } from '../member/samples.ts'
import { me } from '../session/me.queries.ts'
import { ownTaste } from '../taste/own-taste.queries.ts'
import { taste } from '../taste/samples.ts'
import { recentlyViewed } from '../wines/recently-viewed.ts'
import { wines as queries } from '../wines/wines.queries.ts'
import { HomePage } from './home-page.tsx'
import { home } from './home.queries.ts'
import * as sample from './samples.ts'

const visitor: QueryEntry = [me.current(), null]
const member: QueryEntry[] = [
  [me.current(), sampleMe],
  [
    ownTaste.latest(),
    { ...taste, picks: sample.wines.map((card, index) => ({ ...taste.picks[index % 3]!, ...card })) },
  ],
]
const answerAll = (answer: unknown): QueryEntry[] => listBlockData().map(([query]) => [query, answer])

const meta = {
  title: 'Pages/Home',
  component: HomePage,
  parameters: {
    layout: 'fullscreen',
    queries: listBlockData,
    viewer: 'visitor',
    viewerQueries: { visitor: () => [visitor], member: () => member },
  },
} satisfies Meta<typeof HomePage>
export default meta

type Story = StoryObj<typeof meta>

/** Stories that say by their name who looks at them have no other viewer. */
const queriesFor = (...viewer: QueryEntry[]) => ({
  viewer: false,
  queries: () => [...listBlockData(), ...viewer],
})

export const SignedOut: Story = {
  parameters: queriesFor(visitor),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '취향 알아보기' })).toBeVisible()
  },
}

export const SignedIn: Story = {
  parameters: queriesFor(...member),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('홍길동님 취향과 잘 맞아요')).toBeVisible()
  },
}

/** A member who has not answered the survey is asked to, as a visitor is. */
export const SignedInWithoutTaste: Story = {
  parameters: queriesFor([me.current(), sampleMe], [ownTaste.latest(), null]),
}

/** What this device looked at stands last. */
export const SeenBefore: Story = {
  parameters: {
    queries: () => [...listBlockData(), [queries.cards([4, 3, 2, 1]), sample.wines.toReversed()]],
  },
  beforeEach: () => {
    for (const id of [1, 2, 3, 4]) recentlyViewed.note(id)
    return recentlyViewed.clear
  },
  play: async ({ canvasElement }) => {
    // Its scripts come on their own.
    await expect(
      await within(canvasElement).findByText('최근 본 와인', {}, { timeout: 10_000 }),
    ).toBeVisible()
  },
}

export const Loading: Story = { parameters: { queries: () => answerAll(onItsWay) } }

/** Nothing to show is no heading without a list: the block is not there. */
export const Empty: Story = {
  parameters: {
    queries: () => [...answerAll([]), [home.timeDeal(), sample.noDeal]],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryAllByRole('heading', { level: 2 })).toHaveLength(1)
  },
}

/** One block says that it failed, the others do not know. */
export const OneFailed: Story = {
  parameters: { ...quietErrors, queries: () => [...listBlockData(), [home.magazines(), refusedAnswer]] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: '다시 시도' })).toBeVisible()
    await expect(canvas.getByText('새로 들어왔어요')).toBeVisible()
  },
}

export const AllFailed: Story = {
  parameters: { ...quietErrors, queries: () => answerAll(refusedAnswer) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('button', { name: '다시 시도' })).toHaveLength(9)
  },
}
