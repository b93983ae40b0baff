import { useEffect, useState } from 'react'

/** The id of the heading whose part of the text is being read; the one that passed the upper third last. */
export const useHeadingInView = (items: readonly { id: string }[]): string | undefined => {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const inside = entries.find((entry) => entry.isIntersecting)
        if (inside) setCurrent(inside.target.id)
      },
      { rootMargin: '-10% 0px -65% 0px' },
    )
    for (const { id } of items) {
      const heading = document.getElementById(id)
      if (heading) watch.observe(heading)
    }
    return () => watch.disconnect()
  }, [items])
  return current
}
