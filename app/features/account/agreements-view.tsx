import type { FormEvent } from 'react'
import type { Failure } from '#machines/failure.ts'
import { allAgreements, requiredAgreements, type Agreement, type Agreements } from '#machines/sign-up.ts'
import { m } from '#messages'
import { AgreementList } from '#ui/agreement-list'
import { Button } from '#ui/button'
import { Stack } from '#ui/stack'
import { VisuallyHidden } from '#ui/visually-hidden'

export interface AgreementsViewProps {
  agreements: Agreements
  failure: Failure | null
  onChange: (nextAgreements: Agreement[]) => void
  onRead: (agreement: Agreement) => void
  onSubmit: () => void
}

export const agreementNames: Record<Agreement, () => string> = {
  terms: m['account.agree.terms'],
  privacy: m['account.agree.privacy'],
  adult: m['account.agree.adult'],
  emailOn: m['account.agree.email'],
  smsOn: m['account.agree.sms'],
  kakaoOn: m['account.agree.kakao'],
  pushOn: m['account.agree.push'],
  nightOn: m['account.agree.night'],
}

const isRequired = (agreement: Agreement) => requiredAgreements.some((required) => required === agreement)
const isAgreement = (value: string): value is Agreement =>
  allAgreements.some((agreement) => agreement === value)

const toAgreementLabel = (agreement: Agreement) =>
  `${isRequired(agreement) ? m['account.agree.required']() : m['account.agree.optional']()} ${agreementNames[agreement]()}`

const ReadButton = ({
  agreement,
  onRead,
}: { agreement: Agreement } & Pick<AgreementsViewProps, 'onRead'>) => (
  <Button variant="link" onClick={() => onRead(agreement)}>
    {m['account.agree.read']()}
    <VisuallyHidden> {agreementNames[agreement]()}</VisuallyHidden>
  </Button>
)

export const AgreementsView = ({ agreements, failure, onChange, onRead, onSubmit }: AgreementsViewProps) => (
  <form
    method="post"
    noValidate
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <Stack gap={24}>
      <AgreementList
        legend={m['account.agree.legend']()}
        allLabel={m['account.agree.all']()}
        agreements={allAgreements.map((agreement) => ({
          value: agreement,
          label: toAgreementLabel(agreement),
          required: isRequired(agreement),
          description: agreement === 'nightOn' ? m['account.agree.night_hint']() : undefined,
          action: <ReadButton agreement={agreement} onRead={onRead} />,
        }))}
        value={allAgreements.filter((agreement) => agreements[agreement])}
        onChange={(checkedValues) => onChange(checkedValues.filter(isAgreement))}
        error={failure ? m['errors.signup.terms.required']() : undefined}
      />
      <Button variant="primary" size="large" width="full" type="submit">
        {m['account.agree.action']()}
      </Button>
    </Stack>
  </form>
)
