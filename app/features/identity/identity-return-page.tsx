import { useEffect, useRef, useState } from 'react'
import { navigateDocument } from '../../navigate-document.ts'
import { IdentityReturnView } from './identity-return-view.tsx'
import type { IdentityReturnSearch } from './identity-return-search.ts'
import { finishIdentityReturn, type IdentityReturn } from './identity-return.steps.ts'

/**
 * A separate window closes itself; where the check replaced the page, a verified member continues at once.
 */
const moveOn = ({ outcome, place, returnTo }: IdentityReturn) => {
  if (place === 'window') window.close()
  else if (outcome.kind === 'verified') navigateDocument(returnTo)
}

/** Uses the answer in the address once, even when it is mounted several times. */
export const IdentityReturnPage = ({ search }: { search: IdentityReturnSearch }) => {
  const [result, setResult] = useState<IdentityReturn | null>(null)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void finishIdentityReturn(search).then((back) => {
      setResult(back)
      moveOn(back)
    })
  }, [search])
  return (
    <IdentityReturnView
      outcome={result?.outcome ?? null}
      wayOn={result?.place === 'here' ? result.returnTo : null}
      onClose={() => {
        window.close()
        navigateDocument('/')
      }}
    />
  )
}
