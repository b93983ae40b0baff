import { useEffect } from 'react'

const mark = 'vini:reloaded-for'

/** A chunk that is gone after a new release reloads the page, once for each address. */
export const LostChunks = () => {
  useEffect(() => {
    const reloadOnce = (event: Event) => {
      if (sessionStorage.getItem(mark) === location.href) return
      event.preventDefault()
      sessionStorage.setItem(mark, location.href)
      location.reload()
    }
    addEventListener('vite:preloadError', reloadOnce)
    return () => removeEventListener('vite:preloadError', reloadOnce)
  }, [])
  return null
}
