import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { findOfficePage, mayRead, mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { opening } from './opening.queries.ts'
import { findStepHref } from './opening-words.ts'
import { StartView, type OpeningAct } from './start-view.tsx'
import { useOpeningActs } from './use-opening.ts'

/** What a link in a mail, or the identity window, brings back in the address. */
const readProof = (hash: string): OpeningAct | null => {
  const fields = new URLSearchParams(hash)
  const [mail, identity] = [fields.get('mail'), fields.get('identity')]
  if (mail) return { name: 'prove', service: 'MAIL', proof: mail }
  return identity ? { name: 'prove', service: 'IDENTITY', proof: identity } : null
}

/** Sends such a proof once, and takes it out of the address. */
const useProofInAddress = (onAct: (act: OpeningAct) => void) => {
  const { hash } = useLocation()
  const { history } = useRouter()
  const sentHash = useRef('')
  useEffect(() => {
    const proof = readProof(hash)
    if (!proof || sentHash.current === hash) return
    sentHash.current = hash
    onAct(proof)
    history.replace('/office/start')
  }, [hash, history, onAct])
}

export const StartPage = () => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const query = useQuery(opening.steps())
  const acts = useOpeningActs()
  useProofInAddress(acts.onAct)
  return (
    <StartView
      opening={query.data}
      failure={query.error && toErrorMessage(query.error)}
      canOpen={mayWrite(me, 'shop.open')}
      canImport={mayWrite(me, 'catalogue.import')}
      canChangeStores={mayWrite(me, 'stores.write')}
      email={me.email}
      findHref={(step) => {
        const href = findStepHref(step, false)
        return href !== null && mayRead(me, findOfficePage(href)?.may) ? href : null
      }}
      {...acts}
      onRetry={() => void query.refetch()}
    />
  )
}
