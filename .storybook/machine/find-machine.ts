import { machineStories } from '../machine-stories.ts'

export type MachineName = keyof typeof machineStories

/** The machine whose states stand under a title; null for titles of anything else. */
export const findMachine = (title: string): MachineName | null => {
  const [, name = ''] = /^Machines\/([^/]+)$/.exec(title) ?? []
  return name in machineStories ? (name as MachineName) : null
}
