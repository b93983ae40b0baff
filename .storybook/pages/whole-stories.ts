import type { StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { m } from '#messages'
import { sampleMe } from '../../app/features/member/samples.ts'
import { me } from '../../app/features/session/me.queries.ts'
import { caught } from '../known.ts'
import type { WholePage } from '../whole-page.tsx'
import { knownHome, type Known } from './known-home.ts'

type Story = StoryObj<typeof WholePage>
type Answers = Readonly<Record<string, unknown>>

export interface Told {
  at: string
  /** What the page's queries know, and what the server answers where they ask anew. */
  known?: () => readonly Known[]
  answers?: Answers
  /** The same where there is nothing to show, at another address perhaps. */
  empty?: { at?: string; known?: () => readonly Known[]; answers?: Answers; sees: () => string | RegExp }
  /** Words that only the whole page has. */
  sees: () => string | RegExp
  /** What a visitor sees at the address, where it is not the same. */
  visitorSees?: () => string | RegExp
  /** What is there at once, where the page does not wait for the server. */
  comingSees?: () => string | RegExp
  /** Nobody who is signed in comes here. */
  visitorsOnly?: boolean
}

const seen = (words: () => string | RegExp): Pick<Story, 'play'> => ({
  play: async ({ canvasElement }) => {
    const said = await within(canvasElement).findAllByText(words(), { exact: false }, { timeout: 10_000 })
    await expect(said.some((one) => one.checkVisibility())).toBe(true)
  },
})

/** The page before stays while the next one is on its way. */
const underWay: Pick<Story, 'play'> = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('progressbar', { name: m['shell.menu.loading']() })
  },
}

/** One page in all its variants: `export const Normal: Story = whole.normal`. */
export const wholeStories = (told: Told) => {
  const { at, known = () => [], answers = {}, empty, sees, visitorSees = sees } = told
  const viewer: Known = [me.current(), told.visitorsOnly ? null : sampleMe]
  const knowing = (more: () => readonly Known[], who = viewer) => ({
    parameters: { layout: 'fullscreen', ...caught, queries: () => [...knownHome(), ...more(), who] },
  })
  const whole = { args: { at, answers }, ...knowing(known), ...seen(sees) }
  return {
    normal: whole,
    loading: {
      args: { at, from: '/account/findemail', server: 'silent' },
      ...knowing(() => []),
      ...(told.comingSees ? seen(told.comingSees) : underWay),
    },
    empty: {
      args: { at: empty?.at ?? at, answers: { ...answers, ...empty?.answers } },
      ...knowing(() => [...known(), ...(empty?.known?.() ?? [])]),
      ...seen(empty?.sees ?? sees),
    },
    failed: {
      args: { at, server: 'failing' },
      ...knowing(() => []),
      ...seen(() => m['shell.error.title']()),
    },
    signedOut: { ...whole, ...knowing(known, [me.current(), null]), ...seen(visitorSees) },
    offline: {
      ...whole,
      globals: { network: 'offline' },
      play: async (context) => {
        await whole.play?.(context)
        await expect(
          await within(context.canvasElement).findByText(
            m['shell.offline.notice'](),
            {},
            { timeout: 10_000 },
          ),
        ).toBeVisible()
      },
    },
    inTheApp: { ...whole, globals: { app: 'app', viewport: { value: 'phone', isRotated: false } } },
  } satisfies Record<string, Story>
}
