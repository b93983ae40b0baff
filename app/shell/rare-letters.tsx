import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { letters } from '../fonts/letters.ts'
import rare from '../fonts/rare.css?url'

const rareSyllable = new RegExp(`(?![${letters}])[가-힣]`)

const load = () => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = rare
  document.head.append(link)
}

/** Asks for the faces that draw every syllable once a page has a rare one; naming them lays the whole page out anew. */
export const RareLetters = () => {
  const router = useRouter()
  useEffect(() => {
    const look = () => {
      if (!rareSyllable.test(document.body.textContent ?? '')) return
      stop()
      load()
    }
    const stop = router.subscribe('onRendered', look)
    look()
    return stop
  }, [router])
  return null
}
