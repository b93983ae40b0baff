import { useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { assign } from 'xstate'
import { searchBoxMachine } from '#machines/search-box.ts'
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
  const box = useRef<HTMLDivElement>(null)
  // Before anything is painted: a letter typed meanwhile would go nowhere.
  useLayoutEffect(() => {
    box.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
    send({ type: 'box.focus' })
  }, [send])
  return (
    <div ref={box}>
      <SearchBoxView state={state} send={send} opening={<SearchOpening />} />
    </div>
  )
}
