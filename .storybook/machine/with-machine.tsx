import type { Decorator } from '@storybook/react-vite'
import { useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { addons } from 'storybook/preview-api'
import type { AnyMachineSnapshot } from 'xstate'
import { machineStories } from '../machine-stories.ts'
import { machineRun } from './run.ts'
import { requestMessage, orderMessage, stateMessage } from './messages.ts'

const findMachine = (title: string) => {
  const [, name = ''] = /^Machines\/([^/]+)$/.exec(title) ?? []
  return name in machineStories ? name : null
}

/** Speaks with the panel for as long as the preview lives. */
export const listenToPanel = () => {
  const channel = addons.getChannel()
  const report = () => channel.emit(stateMessage, machineRun.report())
  machineRun.subscribe(report)
  channel.on(requestMessage, () => void machineRun.open().then(report))
  channel.on(orderMessage, machineRun.obey)
}

interface LedProps {
  id: string
  machine: string
  args: Record<string, unknown>
  story: ComponentType<{ args: Record<string, unknown> }>
}

const Led = ({ id, machine, args, story: Story }: LedProps) => {
  const state = args['state'] as AnyMachineSnapshot
  useEffect(() => {
    machineRun.show(id, machine, state)
    return machineRun.hide
  }, [id, machine, state])
  const led = useSyncExternalStore(machineRun.subscribe, () => machineRun.ledTo(id))
  return <Story args={led ? { ...args, state: led, send: machineRun.send } : args} />
}

/** Lets the panel lead the machine of a story; in other stories there is nothing to lead. */
export const withMachine: Decorator = (Story, { id, title, args, viewMode }) => {
  const machine = viewMode === 'story' && findMachine(title)
  return machine ? <Led key={id} id={id} machine={machine} args={args} story={Story} /> : <Story />
}
