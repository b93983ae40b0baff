import { useEffect } from 'react'
import { navigateDocument } from '../../navigate-document.ts'

/** Opens the order for which one joined, once joining is done; other pages wait for a press. */
export const useOpenOrder = (goOn: string | null) =>
  useEffect(() => {
    if (goOn && /^\/order(\/|\?|$)/.test(goOn)) navigateDocument(goOn)
  }, [goOn])
