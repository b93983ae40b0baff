import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { m } from '#messages'
import { me as meQuery } from '../session/me.queries.ts'
import { CertEmailView } from './cert-email-view.tsx'
import { MobileVerification } from './mobile-verification.tsx'

/** Confirms an e-mail address; a member's own is filled in. */
export const CertEmailPage = () => {
  const { me } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const [confirmedEmail, setConfirmedEmail] = useState<string | null>(null)
  const confirm = useCallback(
    (email: string) => {
      setConfirmedEmail(email)
      void client.invalidateQueries({ queryKey: meQuery.current().queryKey })
    },
    [client],
  )
  return (
    <CertEmailView
      confirmed={confirmedEmail}
      goOn={
        me
          ? { href: '/mypage/member-info', label: m['recovery.cert.member_info']() }
          : { href: '/', label: m['recovery.cert.go_on']() }
      }
      verification={<MobileVerification mode="CERT_EMAIL" address={me?.email ?? ''} onConfirmed={confirm} />}
    />
  )
}
