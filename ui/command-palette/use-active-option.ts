import { useEffect, useState, type KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The option that Enter takes: the first one of a new query, then the one that the keys or the pointer chose, for as
 * long as it is offered.
 */
export const useActiveOption = (ids: readonly string[], query: string, onPick: (id: string) => void) => {
  const [choice, setChoice] = useState<{ id: string; query: string } | null>(null)
  const chosenId = choice?.query === query ? choice.id : undefined
  const active = chosenId !== undefined && ids.includes(chosenId) ? chosenId : ids[0]
  const choose = (id: string) => setChoice({ id, query })
  const followKey = (event: KeyboardEvent) => {
    // Enter and the arrows belong to the input method while a syllable is being composed.
    if (event.nativeEvent.isComposing || active === undefined) return
    const step = steps[event.key]
    if (step) choose(ids[(ids.indexOf(active) + step + ids.length) % ids.length] ?? active)
    else if (event.key === 'Enter') onPick(active)
    else return
    event.preventDefault()
  }
  return { active, choose, followKey }
}

/** Scrolls the active option into sight, unless the pointer is what made it active. */
export const useScrollToActive = (id: string | undefined, isByPointer: { current: boolean }) => {
  useEffect(() => {
    if (id !== undefined && !isByPointer.current)
      document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, isByPointer])
}
