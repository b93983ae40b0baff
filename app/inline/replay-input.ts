import { findReactProps, forgetTrackedValue } from '../platform/hydration/react-internals.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What was entered: a text, or whether a box is ticked. */
type Entry = { value: string | boolean; tries: number; previous?: unknown }

const retryMs = 50
const maxTries = 20

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLElement && 'value' in target

const isTickable = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

const getShownValue = (field: Field): unknown =>
  findReactProps(field)?.[isTickable(field) ? 'checked' : 'value']

const getEventName = (field: Field) =>
  field.type === 'file' || field instanceof HTMLSelectElement ? 'change' : 'input'

const enterAgain = (field: Field, value: string | boolean) => {
  if (isTickable(field)) {
    field.checked = !value
    field.click()
    return
  }
  if (field.type !== 'file') {
    field.value = String(value)
    forgetTrackedValue(field, String(value))
  }
  field.dispatchEvent(new Event(getEventName(field), { bubbles: true }))
}

/** Whether React has hydrated an element. */
export const isHydrated = (element: Element): boolean => findReactProps(element) !== undefined

/** Notes whether the present event of an element gets as far as the element itself. */
export const watchArrival = (element: Element, event: string): { hasArrived: boolean } => {
  const arrival = { hasArrived: false }
  element.addEventListener(event, () => (arrival.hasArrived = true), { once: true })
  return arrival
}

/**
 * A value that is entered before a field's scripts are loaded is in the browser's own field alone, and React's
 * next rendering would revert it; it is entered again once the field is hydrated, until the page shows it: a
 * machine of the page may start after its fields. Returns the fields whose values wait.
 */
export const replayInput = (): ReadonlyMap<Field, unknown> => {
  const entries = new Map<Field, Entry>()
  let isReplaying = false

  const replay = (entry: Entry, field: Field) => {
    if (field.isConnected && !isHydrated(field)) return
    const shownValue = field.isConnected ? getShownValue(field) : entry.value
    const isTaken = shownValue === entry.value
    const isOverruled = entry.tries > 0 && (shownValue !== entry.previous || shownValue === undefined)
    if (isTaken || isOverruled || entry.tries > maxTries) {
      entries.delete(field)
      return
    }
    entry.previous = shownValue
    entry.tries++
    isReplaying = true
    enterAgain(field, entry.value)
    isReplaying = false
  }

  const replayAll = () => {
    entries.forEach(replay)
    if (entries.size > 0) setTimeout(replayAll, retryMs)
  }

  const onInput = ({ target: field }: Event) => {
    if (isReplaying || !isField(field)) return
    const value = isTickable(field) ? field.checked : field.value
    const wasHydrated = isHydrated(field)
    const arrival = watchArrival(field, 'input')
    entries.delete(field)
    setTimeout(() => {
      if (wasHydrated && arrival.hasArrived) return
      if (entries.size === 0) setTimeout(replayAll, retryMs)
      entries.set(field, { value, tries: 0 })
    })
  }
  addEventListener('input', onInput, true)
  return entries
}
