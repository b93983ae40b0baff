import type { StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { m } from '#messages'
import { sampleMe } from '../../app/features/member/samples.ts'
import { me } from '../../app/features/session/me.queries.ts'
import { quietErrors } from '../query-data.ts'
import type { ViewerParameters } from '../viewer.ts'
import type { WholePage } from '../whole-page.tsx'
import { listHomeData, type QueryEntry } from './home-data.ts'

type Story = StoryObj<typeof WholePage>
type Answers = Readonly<Record<string, unknown>>

export interface PageStoryOptions {
  at: string
  /** Cached answers of the page's queries, and the server's answers when they are requested again. */
  known?: () => readonly QueryEntry[]
  answers?: Answers
  /** The same page with nothing to show, possibly at another address. */
  empty?: { at?: string; known?: () => readonly QueryEntry[]; answers?: Answers; sees: () => string | RegExp }
  /** Text that only the complete page contains. */
  sees: () => string | RegExp
  /** What a visitor sees at the address, where it differs. */
  visitorSees?: () => string | RegExp
  /** What is shown at once, where the page does not wait for the server. */
  comingSees?: () => string | RegExp
  /** Signed-in members cannot reach the page. */
  visitorsOnly?: boolean
}

const expectVisible = (words: () => string | RegExp): Pick<Story, 'play'> => ({
  play: async ({ canvasElement }) => {
    const elements = await within(canvasElement).findAllByText(words(), { exact: false }, { timeout: 10_000 })
    await expect(elements.some((one) => one.checkVisibility())).toBe(true)
  },
})

/** The previous page stays while the next one is loading. */
const underWay: Pick<Story, 'play'> = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('progressbar', { name: m['shell.menu.loading']() })
  },
}

const viewerQueries = {
  member: (): readonly QueryEntry[] => [[me.current(), sampleMe]],
  visitor: (): readonly QueryEntry[] => [[me.current(), null]],
}

/** One page in all its variants: `export const Normal: Story = whole.normal`. */
export const createPageStories = (options: PageStoryOptions) => {
  const { at, known: listQueries = () => [], answers = {}, empty, sees, visitorSees = sees } = options
  const withQueries = (more: () => readonly QueryEntry[], isForVisitors = options.visitorsOnly ?? false) => ({
    parameters: {
      layout: 'fullscreen',
      ...quietErrors,
      queries: () => [...listHomeData(), ...more(), ...(isForVisitors ? viewerQueries.visitor() : [])],
      ...(isForVisitors ? {} : ({ viewer: 'member', viewerQueries } satisfies ViewerParameters)),
    },
  })
  const story = { args: { at, answers }, ...withQueries(listQueries), ...expectVisible(sees) }
  return {
    normal: story,
    loading: {
      args: { at, from: '/account/findemail', server: 'silent' },
      ...withQueries(() => []),
      ...(options.comingSees ? expectVisible(options.comingSees) : underWay),
    },
    empty: {
      args: { at: empty?.at ?? at, answers: { ...answers, ...empty?.answers } },
      ...withQueries(() => [...listQueries(), ...(empty?.known?.() ?? [])]),
      ...expectVisible(empty?.sees ?? sees),
    },
    failed: {
      args: { at, server: 'failing' },
      ...withQueries(() => []),
      ...expectVisible(() => m['shell.error.title']()),
    },
    signedOut: { ...story, ...withQueries(listQueries, true), ...expectVisible(visitorSees) },
    offline: {
      ...story,
      globals: { network: 'offline' },
      play: async (context) => {
        await story.play?.(context)
        await expect(
          await within(context.canvasElement).findByText(
            m['shell.offline.notice'](),
            {},
            { timeout: 10_000 },
          ),
        ).toBeVisible()
      },
    },
    inTheApp: { ...story, globals: { app: 'app', viewport: { value: 'phone', isRotated: false } } },
  } satisfies Record<string, Story>
}
