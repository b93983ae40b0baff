import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { DoneMark } from '#ui/done-mark'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'

export interface CertEmailViewProps {
  /** The address that was confirmed; null until then. */
  confirmed: string | null
  /** Where to go on. */
  goOn: { href: string; label: string }
  /** The code step. */
  verification: ReactNode
}

export const CertEmailView = ({ confirmed, goOn, verification }: CertEmailViewProps) => (
  <Page as="main" width="form">
    {confirmed === null ? (
      <>
        <PageTitle title={m['recovery.cert.title']()} lead={m['recovery.cert.lead']()} />
        {verification}
      </>
    ) : (
      <div role="status">
        <DoneMark />
        <PageTitle
          title={m['recovery.cert.done']()}
          lead={m['recovery.cert.done_lead']({ email: confirmed })}
        />
        <Button variant="primary" size="large" width="full" href={goOn.href}>
          {goOn.label}
        </Button>
      </div>
    )}
  </Page>
)
