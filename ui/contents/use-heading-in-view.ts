import { useEffect, useState } from 'react'

/**
 * The id of the heading whose section is being read: the last that has passed the upper third, undefined
 * above the first.
 */
export const useHeadingInView = (items: readonly { id: string }[]): string | undefined => {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    if (typeof IntersectionObserver !== 'function') return
    const passedIds = new Set<string>()
    // Everything above the line counts, at any distance: a jump past many headings reports each of them.
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          passedIds[isIntersecting ? 'add' : 'delete'](target.id)
        setCurrent(items.filter(({ id }) => passedIds.has(id)).pop()?.id)
      },
      { rootMargin: '1000000px 0px -65% 0px' },
    )
    for (const { id } of items) {
      const heading = document.getElementById(id)
      if (heading) watch.observe(heading)
    }
    return () => watch.disconnect()
  }, [items])
  return current
}
