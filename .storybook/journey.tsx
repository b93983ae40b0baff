import type { Meta, StoryObj } from '@storybook/react-vite'
import { composeStories } from '@storybook/react-vite'
import { useState, useSyncExternalStore, type ComponentType } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import type { AnyMachineSnapshot } from 'xstate'
import { toTransitionName, listTransitionPaths, type TransitionPath } from '#machines/model-paths.ts'
import { toLeafId, toStoryName } from '#machines/model.ts'
import type { Chart } from './chart/layout.ts'
import { loadChart } from './chart/load-chart.ts'
import { ChartView } from './chart/chart.tsx'
import { machineStories } from './machine-stories.ts'
import { loadModel } from './models.ts'

type Composed = ComponentType<Record<string, unknown>> & { parameters: { width?: number } }
type LoadedJourney = { passage: TransitionPath; stories: Record<string, Composed> }
type Name = keyof typeof machineStories

/** Which module it is is known only when it runs, and so are the names of its stories. */
const loadStories = async (name: string) =>
  composeStories((await machineStories[name as Name]()) as never) as unknown as Record<string, Composed>

type MachineWalks = { paths: ReadonlyMap<string, TransitionPath>; stories: Record<string, Composed> }
const walksByMachine = new Map<string, Promise<MachineWalks>>()

const walkMachine = async (name: string): Promise<MachineWalks> => {
  const [model, stories] = await Promise.all([loadModel(name), loadStories(name)])
  return { paths: new Map(listTransitionPaths(model).map((path) => [toTransitionName(path), path])), stories }
}

/** A machine's walks and stories, made once for all of its journeys. */
const loadWalks = (name: string): Promise<MachineWalks> => {
  const walks = walksByMachine.get(name) ?? walkMachine(name)
  walksByMachine.set(name, walks)
  return walks
}

const loadJourney = async (name: string, transitionName: string): Promise<LoadedJourney> => {
  const { paths, stories } = await loadWalks(name)
  const path = paths.get(transitionName)
  if (!path) throw new Error(`${name} has no transition ${transitionName} any more: npm run generate`)
  return { passage: path, stories }
}

const listSnapshots = ({ start, steps }: TransitionPath): AnyMachineSnapshot[] => [
  start,
  ...steps.map((step) => step.snapshot),
]

/** Where the journey stands; the play function moves it. */
const makeClock = () => {
  let at = 0
  const listeners = new Set<() => void>()
  const move = (to: number) => {
    at = to
    for (const listener of listeners) listener()
  }
  return {
    move,
    current: () => at,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
type Clock = ReturnType<typeof makeClock>

const Journey = ({ passage, stories, clock }: LoadedJourney & { clock: Clock }) => {
  const at = useSyncExternalStore(clock.subscribe, clock.current)
  const [send] = useState(() => fn())
  const snapshot = listSnapshots(passage)[at] ?? passage.start
  const View = stories[toStoryName(toLeafId(snapshot))]
  if (!View) return null
  return (
    <div data-journey={toLeafId(snapshot)} style={{ maxWidth: View.parameters.width }}>
      <View state={snapshot} send={send} />
    </div>
  )
}

/** A transition, walked from a beginning in the machine's own view. */
export const journey = (name: string, transitionName: string): StoryObj => {
  const clock = makeClock()
  return {
    loaders: [async () => ({ ...(await loadJourney(name, transitionName)) })],
    render: (_, { loaded }) => <Journey {...(loaded as LoadedJourney)} clock={clock} />,
    play: async ({ canvasElement, loaded }) => {
      const { passage: path } = loaded as LoadedJourney
      for (const [at, snapshot] of listSnapshots(path).entries()) {
        clock.move(at)
        const leaf = toLeafId(snapshot)
        await waitFor(() => expect(canvasElement.querySelector(`[data-journey="${leaf}"]`)).toBeTruthy())
      }
      expect(toLeafId(listSnapshots(path).at(-1) as AnyMachineSnapshot)).toBe(path.target)
    },
  }
}

/** The whole machine on one sheet. */
export const chart = (name: string): StoryObj => ({
  loaders: [async () => ({ chart: await loadChart(name) })],
  render: (_, { loaded }) => <ChartView name={name} chart={(loaded as { chart: Chart }).chart} />,
})

/** States are looked at in their own stories; a journey asks whether the view can be led there. */
export const journeys = {
  layout: 'fullscreen',
  a11y: { test: 'off' },
  playsAnywhere: true,
} satisfies Meta['parameters']
