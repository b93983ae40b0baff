import { m } from '#messages'
import { machineStories } from './machine-stories.ts'

let errors: string[] = []

/** Keeps what a story logs as an error; its end gives the console back. */
export const watchConsole = () => {
  const before = console.error
  errors = []
  console.error = (...said: unknown[]) => {
    errors.push(said.map(String).join(' '))
    before(...said)
  }
  return () => {
    console.error = before
  }
}

const words = /[a-z][a-z_]*(?:\.[a-z0-9_]+)+/g

/** Keys of messages that a text shows in place of their words. */
const bareKeys = (text: string) => [...new Set(text.match(words) ?? [])].filter((word) => word in m)

const withoutCase = (text: string) => text.replace(/\W/g, '').toLowerCase()

const machineOf = (title: string) => {
  const [, name = ''] = /^Machines\/([^/]+)$/.exec(title) ?? []
  return name in machineStories ? name : null
}

/** What is wrong with a story: an error in the console, a key for a text, a state that it does not show. */
export const faultsOf = (title: string, name: string, root: HTMLElement) => {
  const keys = bareKeys(root.textContent ?? '')
  const shown = [...root.querySelectorAll<HTMLElement>('[data-state]')].map(
    ({ dataset }) => dataset['state'] ?? '',
  )
  const stateless =
    machineOf(title) !== null && !shown.some((state) => withoutCase(state) === withoutCase(name))
  return [
    ...errors.map((error) => `It logs an error: ${error}`),
    ...keys.map((key) => `It shows the key ${key}.`),
    ...(stateless ? [`It does not show data-state for ${name}.`] : []),
  ]
}
