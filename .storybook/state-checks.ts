import { m } from '#messages'
import { m as officeTexts } from '#office-messages'
import { listTextFaults } from '../scripts/walk/text-faults.ts'
import { findMachine } from './machine/find-machine.ts'

let errors: string[] = []

/** Keeps what a story logs as an error; its end gives the console back. */
export const watchConsole = () => {
  const before = console.error
  errors = []
  console.error = (...messages: unknown[]) => {
    errors.push(messages.map(String).join(' '))
    before(...messages)
  }
  return () => {
    console.error = before
  }
}

const words = /[a-z][a-z_]*(?:\.[a-z0-9_]+)+/g

/** Keys of messages that a text shows in place of their words. */
const findBareKeys = (text: string) =>
  [...new Set(text.match(words) ?? [])].filter((word) => word in m || word in officeTexts)

const normalize = (text: string) => text.replace(/\W/g, '').toLowerCase()

/** What is wrong with a story: an error in the console, a text that only a machine writes, a key for a text, a state that it does not show. */
export const listFaults = (title: string, name: string, root: HTMLElement) => {
  const keys = findBareKeys(root.textContent ?? '')
  const stateNames = [...root.querySelectorAll<HTMLElement>('[data-state]')].map(
    ({ dataset }) => dataset['state'] ?? '',
  )
  const stateless =
    findMachine(title) !== null && !stateNames.some((state) => normalize(state) === normalize(name))
  return [
    ...errors.map((error) => `It logs an error: ${error}`),
    ...listTextFaults(root.innerText).map((line) => `A machine writes: ${line}`),
    ...keys.map((key) => `It shows the key ${key}.`),
    ...(stateless ? [`It does not show data-state for ${name}.`] : []),
  ]
}
