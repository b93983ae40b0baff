import type { Decorator } from '@storybook/react-vite'
import { composeStories } from '@storybook/react-vite'
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { STORY_RENDERED, UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import type { EventObject } from 'xstate'
import { toStoryName } from '#machines/model.ts'
import { machineStories } from '../machine-stories.ts'
import { findMachine, type MachineName } from './find-machine.ts'
import { orderMessage, requestMessage, stateMessage, type Order } from './messages.ts'
import { machineRun } from './run.ts'
import type { Walk } from './walk.ts'

type StoryModule = Parameters<typeof composeStories>[0]
type Composed = ComponentType<Record<string, unknown>> & { args: Record<string, unknown> }
let walkText = ''
/** The story whose play has ended: a press is the viewer's own from then on. */
let playedStory = ''

/** Speaks with the panel for as long as the preview lives. */
export const listenToPanel = () => {
  const channel = addons.getChannel()
  const report = () => channel.emit(stateMessage, machineRun.report())
  machineRun.subscribe(report)
  machineRun.onAddress((walk) => {
    walkText = walk
    channel.emit(UPDATE_GLOBALS, { globals: { walk } })
  })
  channel.on(
    requestMessage,
    () =>
      void machineRun
        .open(walkText)
        .then(() => machineRun.showChart())
        .then(report),
  )
  channel.on(orderMessage, (order: Order) => machineRun.obey(order))
  channel.on(STORY_RENDERED, (id: string) => {
    playedStory = id
  })
}

const toSenders = (args: Record<string, unknown>, send: (sender: string, event: EventObject) => void) =>
  Object.fromEntries(
    Object.keys(args)
      .filter((name) => /^send([A-Z]|$)/.test(name))
      .map((name) => [name, (event: EventObject) => send(name, event)]),
  )

/** Where the viewer is in a picture, so that typing goes on in the next one. */
const lastFocus = { tag: '', at: -1 }
const rememberFocus = () => {
  const { activeElement } = document
  lastFocus.tag = activeElement?.tagName ?? ''
  lastFocus.at = activeElement ? [...document.querySelectorAll(lastFocus.tag)].indexOf(activeElement) : -1
}
const restoreFocus = () => {
  if (document.activeElement !== document.body || lastFocus.at < 0) return
  const element = document.querySelectorAll<HTMLElement>(lastFocus.tag)[lastFocus.at]
  element?.focus()
  if (element instanceof HTMLInputElement && element.type === 'text')
    element.setSelectionRange(element.value.length, element.value.length)
}

const sendFromPicture = (sender: string, event: EventObject) => {
  rememberFocus()
  machineRun.send(sender, event)
}

interface WalkedProps {
  walk: Walk
  stories: Record<string, Composed> | null
}

/** A walked state in the story of its leaf, with the arguments and the surroundings of that story. */
const Walked = ({ walk, stories }: WalkedProps) => {
  const leaf = walk.entries.at(-1)?.leaf ?? ''
  const View = stories?.[toStoryName(leaf)]
  const isDrawn = View !== undefined
  useLayoutEffect(() => {
    if (isDrawn) restoreFocus()
  }, [leaf, isDrawn])
  return View ? (
    <div data-walked={leaf}>
      <View key={leaf} state={walk.actor.getSnapshot()} {...toSenders(View.args, sendFromPicture)} />
    </div>
  ) : null
}

interface LedProps {
  id: string
  machine: MachineName
  name: string
  locale: unknown
  walkInAddress: string
  args: Record<string, unknown>
  story: ComponentType<{ args: Record<string, unknown> }>
  compose: (module: StoryModule) => Record<string, Composed>
}

const Led = ({ id, machine, name, locale, walkInAddress, args, story: Story, compose }: LedProps) => {
  const [module, setModule] = useState<StoryModule | null>(null)
  useEffect(() => {
    machineRun.show({ id, machine, name })
    playedStory = ''
    return machineRun.hide
  }, [id, machine, name])
  useEffect(() => {
    walkText = walkInAddress
    if (walkInAddress) void machineRun.open(walkInAddress)
  }, [id, walkInAddress])
  useEffect(() => machineRun.refresh(), [locale])
  const walk = useSyncExternalStore(machineRun.subscribe, () => machineRun.getWalk(id))
  const isWalked = walk !== null
  // The other stories of the machine are composed only for a walk: a story that stands alone does not wait for them.
  useEffect(() => {
    if (isWalked)
      void machineStories[machine]().then((storyModule) => setModule(storyModule as unknown as StoryModule))
  }, [isWalked, machine])
  const stories = useMemo(() => module && compose(module), [module, compose])
  if (walk) return <Walked walk={walk} stories={stories} />
  // The first press of a viewer leads on from the story's own state; those of its play do not.
  const senders = toSenders(args, (sender, event) => {
    ;(args[sender] as (event: EventObject) => void)(event)
    if (playedStory === id) void machineRun.open('').then(() => sendFromPicture(sender, event))
  })
  return <Story args={{ ...args, ...senders }} />
}

/** Lets a viewer lead the machine of a story; in other stories there is nothing to lead. */
export const createMachineDecorator = (decorators: Decorator[]): Decorator =>
  function WithMachine(Story, { id, title, name, args, globals, viewMode }) {
    const machine = viewMode === 'story' ? findMachine(title) : null
    const globalsText = JSON.stringify({ ...globals, walk: '' })
    const compose = useMemo(
      () => (module: StoryModule) =>
        composeStories(module, {
          decorators,
          initialGlobals: JSON.parse(globalsText) as Record<string, unknown>,
        }) as unknown as Record<string, Composed>,
      [globalsText],
    )
    if (!machine) return <Story />
    return (
      <Led
        key={id}
        {...{ id, machine, name, args, compose }}
        locale={globals['locale']}
        walkInAddress={String(globals['walk'] ?? '')}
        story={Story as LedProps['story']}
      />
    )
  }
