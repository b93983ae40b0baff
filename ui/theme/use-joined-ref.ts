import { useCallback, type Ref, type RefObject } from 'react'

/** The `ref` of an element that both the part and its user hold. */
export const useJoinedRef = <Held>(own: RefObject<Held | null>, other: Ref<Held> | undefined) =>
  useCallback(
    (element: Held | null) => {
      own.current = element
      if (typeof other !== 'function') {
        if (other) other.current = element
        return
      }
      const release = other(element)
      if (typeof release !== 'function') return
      return () => {
        own.current = null
        release()
      }
    },
    [own, other],
  )
