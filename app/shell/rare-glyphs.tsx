import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { gaps } from '../fonts/character-sets.ts'
import rareSans from '../fonts/rare-sans.css?url'
import rareSerif from '../fonts/rare-serif.css?url'
import { hasOwnSans } from '../inline/has-own-sans.ts'

const decodeSyllables = (gaps: string): string => {
  let code = 0xac00 - 1
  return Array.from(gaps, (gap) => String.fromCharCode((code += gap.charCodeAt(0) - 0x23 + 1))).join('')
}
const rareSyllable = new RegExp(`(?![${decodeSyllables(gaps)}])[가-힣]`)

const addStylesheet = (href: string) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}

const loadRareFonts = () => {
  if (!hasOwnSans()) addStylesheet(rareSans)
  addStylesheet(rareSerif)
}

/** Asks for the faces that draw every syllable once a page has a rare one; naming them lays the whole page out anew. */
export const RareGlyphs = () => {
  const router = useRouter()
  useEffect(() => {
    const checkPage = () => {
      if (!rareSyllable.test(document.body.textContent ?? '')) return
      stop()
      loadRareFonts()
    }
    const stop = router.subscribe('onRendered', checkPage)
    checkPage()
    return stop
  }, [router])
  return null
}
