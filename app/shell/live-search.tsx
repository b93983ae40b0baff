import { useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useLayoutEffect, useMemo, useRef, type MouseEvent } from 'react'
import { assign } from 'xstate'
import { searchBoxMachine } from '#machines/search-box.ts'
import { useMyStore } from '../features/stores/my-store.ts'
import { toSuggestionHref, searchSteps } from './search-box.steps.ts'
import { searchHistory } from './search-history.ts'
import { SearchOpening } from './search-opening.tsx'
import { SearchBoxView } from './search-box-view.tsx'

/** The search box once it has been touched. */
export const LiveSearch = ({ text }: { text: string }) => {
  const router = useRouter()
  const machine = useMemo(
    () =>
      searchBoxMachine.provide({
        actors: searchSteps.actors,
        actions: {
          ...searchSteps.actions,
          readRecent: assign({ recent: () => searchHistory.all() }),
          openPage: (_, { page }) => void (page && router.navigate({ href: toSuggestionHref(page) })),
        },
      }),
    [router],
  )
  const [state, send] = useMachine(machine, { input: { text } })
  const store = useMyStore()?.shortName
  const box = useRef<HTMLDivElement>(null)
  // Before anything is painted: a letter typed meanwhile would go nowhere.
  useLayoutEffect(() => {
    box.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
    send({ type: 'box.focus' })
  }, [send])
  // The box stays where it is when a link of the opening leads on.
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) send({ type: 'box.close' })
  }
  // A press of the button without words asks for the field: it takes the focus, which opens its list.
  const focusBlankField = () => {
    const field = box.current?.querySelector<HTMLInputElement>('input[type=search]')
    if (field && !field.value.trim() && state.matches('closed') && document.activeElement !== field)
      field.focus()
  }
  const opening = (
    <div onClick={closeOnLink}>
      <SearchOpening />
    </div>
  )
  return (
    <div ref={box} onSubmit={focusBlankField}>
      <SearchBoxView state={state} send={send} opening={opening} store={store} />
    </div>
  )
}
