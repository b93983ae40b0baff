import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { gaps } from '../fonts/letters.ts'
import rare from '../fonts/rare.css?url'

const lettersOf = (gaps: string): string => {
  let code = 0xac00 - 1
  return Array.from(gaps, (gap) => String.fromCharCode((code += gap.charCodeAt(0) - 0x23 + 1))).join('')
}
const rareSyllable = new RegExp(`(?![${lettersOf(gaps)}])[가-힣]`)

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
