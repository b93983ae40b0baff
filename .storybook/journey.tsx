import type { Meta, StoryObj } from '@storybook/react-vite'
import { composeStories } from '@storybook/react-vite'
import { useState, useSyncExternalStore, type ComponentType } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import type { AnyMachineSnapshot } from 'xstate'
import { passageName, passagesOf, type Passage } from '#machines/walk-paths.ts'
import { leafOf, storyOf } from '#machines/walk.ts'
import type { Chart } from './chart/layout.ts'
import { ChartView } from './chart/chart.tsx'
import { machineStories } from './machine-stories.ts'
import { loadWalk } from './walks.ts'

type Composed = ComponentType<Record<string, unknown>> & { parameters: { width?: number } }
type Travelled = { passage: Passage; stories: Record<string, Composed> }
type Name = keyof typeof machineStories

const storiesOf = async (name: string) =>
  composeStories((await machineStories[name as Name]()) as never) as unknown as Record<string, Composed>

const travelled = async (name: string, way: string): Promise<Travelled> => {
  const [walk, stories] = await Promise.all([loadWalk(name), storiesOf(name)])
  const passage = passagesOf(walk).find((one) => passageName(one) === way)
  if (!passage) throw new Error(`${name} has no transition ${way} any more: npm run generate`)
  return { passage, stories }
}

const places = ({ start, steps }: Passage): AnyMachineSnapshot[] => [
  start,
  ...steps.map((step) => step.snapshot),
]

/** Where the journey stands; the play function moves it. */
const makeClock = () => {
  let at = 0
  const heard = new Set<() => void>()
  const move = (to: number) => {
    at = to
    for (const tell of heard) tell()
  }
  return {
    move,
    current: () => at,
    subscribe: (tell: () => void) => {
      heard.add(tell)
      return () => heard.delete(tell)
    },
  }
}
type Clock = ReturnType<typeof makeClock>

const Journey = ({ passage, stories, clock }: Travelled & { clock: Clock }) => {
  const at = useSyncExternalStore(clock.subscribe, clock.current)
  const [send] = useState(() => fn())
  const snapshot = places(passage)[at] ?? passage.start
  const View = stories[storyOf(leafOf(snapshot))]
  if (!View) return null
  return (
    <div data-journey={leafOf(snapshot)} style={{ maxWidth: View.parameters.width }}>
      <View state={snapshot} send={send} />
    </div>
  )
}

/** A transition, walked from a beginning in the machine's own view. */
export const journey = (name: string, way: string): StoryObj => {
  const clock = makeClock()
  return {
    loaders: [async () => ({ ...(await travelled(name, way)) })],
    render: (_, { loaded }) => <Journey {...(loaded as Travelled)} clock={clock} />,
    play: async ({ canvasElement, loaded }) => {
      const { passage } = loaded as Travelled
      for (const [at, snapshot] of places(passage).entries()) {
        clock.move(at)
        const leaf = leafOf(snapshot)
        await waitFor(() => expect(canvasElement.querySelector(`[data-journey="${leaf}"]`)).toBeTruthy())
      }
      expect(leafOf(places(passage).at(-1) as AnyMachineSnapshot)).toBe(passage.target)
    },
  }
}

const drawn = async (name: string): Promise<Chart> => {
  const [walk, { laidOut }, { shapeOf }] = await Promise.all([
    loadWalk(name),
    import('./chart/layout.ts'),
    import('./chart/shape.ts'),
  ])
  return laidOut(shapeOf(walk))
}

/** The whole machine on one sheet. */
export const chart = (name: string): StoryObj => ({
  loaders: [async () => ({ chart: await drawn(name) })],
  render: (_, { loaded }) => <ChartView name={name} chart={(loaded as { chart: Chart }).chart} />,
})

/** States are looked at in their own stories; a journey asks whether the view can be led there. */
export const journeys = {
  layout: 'fullscreen',
  a11y: { test: 'off' },
  playsAnywhere: true,
} satisfies Meta['parameters']
