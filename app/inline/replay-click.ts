import { isHydrated, watchArrival } from './replay-input.ts'

const retryMs = 50
const maxTries = 600

/** Whether only scripts can do what the button does; of a form, its scripts alone know where it is sent. */
const needsScript = ({ type, form }: HTMLButtonElement): boolean =>
  type === 'button' ||
  (type === 'submit' && form?.getAttribute('method') === 'post' && !form.hasAttribute('action'))

/**
 * A button that is pressed before its scripts are loaded, or while React has not hydrated its part of the page,
 * is pressed again as soon as it reacts, after the fields of its form have received their values; of several
 * only the last, and without a network for as long as there is none. The same applies to a button whose form
 * only scripts can send. Links and other fields work without scripts. React stops a press that it cannot handle
 * yet before that reaches the button.
 */
export const replayClick = (waitingFields: ReadonlyMap<{ form: HTMLFormElement | null }, unknown>): void => {
  let lastButton: HTMLButtonElement | null = null
  const isFormWaiting = (form: HTMLFormElement | null) =>
    [...waitingFields.keys()].some((field) => field.form === form)

  const pressAgain = (button: HTMLButtonElement, tries: number) => {
    if (lastButton !== button || !button.isConnected || tries <= 0) return
    if (isHydrated(button) && !isFormWaiting(button.form)) {
      const arrival = watchArrival(button, 'click')
      button.click()
      if (arrival.hasArrived) {
        lastButton = null
        return
      }
    }
    setTimeout(pressAgain, retryMs, button, tries - Number(navigator.onLine))
  }

  const onClick = ({ isTrusted, target }: MouseEvent) => {
    const button = isTrusted && target instanceof Element && target.closest('button')
    if (!button || !needsScript(button)) return
    lastButton = button
    const wasHydrated = isHydrated(button)
    const arrival = watchArrival(button, 'click')
    setTimeout(() => {
      if (wasHydrated && arrival.hasArrived) lastButton = null
      else pressAgain(button, maxTries)
    })
  }
  addEventListener('click', onClick, true)
}
