import { useState, type FormEvent } from 'react'
import type { Failure } from '#machines/failure.ts'
import {
  allAgreements,
  requiredAgreements,
  type Agreement,
  type Agreements,
} from '#machines/sign-up-setup.ts'
import { m } from '#messages'
import { Accordion } from '#ui/accordion'
import { AgreementList } from '#ui/agreement-list'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Cluster } from '#ui/cluster'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { VisuallyHidden } from '#ui/visually-hidden'

export interface AgreementsViewProps {
  agreements: Agreements
  failure: Failure | null
  /** A minor is offered no text message. */
  minor?: boolean
  onChange: (nextAgreements: Agreement[]) => void
  onRead: (agreement: Agreement) => void
  /** By the identity check, or by a code in a text message. */
  onSubmit: (by: 'identity' | 'message') => void
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
const optionalAgreements = allAgreements.filter((agreement) => !isRequired(agreement))
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

/** Each channel by itself, and the night apart; no box ticks several of them. */
const OptionalAgreements = ({
  agreements,
  onChange,
  onRead,
}: Pick<AgreementsViewProps, 'agreements' | 'onChange' | 'onRead'>) => (
  <Stack gap={8}>
    {optionalAgreements.map((optional) => (
      <Cluster key={optional} justify="between" wrap="none">
        <Checkbox
          checked={agreements[optional]}
          onChange={(isOn) =>
            onChange(
              allAgreements.filter((agreement) => (agreement === optional ? isOn : agreements[agreement])),
            )
          }
          {...(optional === 'nightOn' && { description: m['account.agree.night_hint']() })}
        >
          {toAgreementLabel(optional)}
        </Checkbox>
        <ReadButton agreement={optional} onRead={onRead} />
      </Cluster>
    ))}
  </Stack>
)

export const AgreementsView = ({
  agreements,
  failure,
  minor = false,
  onChange,
  onRead,
  onSubmit,
}: AgreementsViewProps) => {
  const [isOpen] = useState(() => optionalAgreements.some((agreement) => agreements[agreement]))
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit('identity')
      }}
    >
      <Stack gap={24}>
        <AgreementList
          legend={m['account.agree.legend']()}
          allLabel={m['account.agree.all']()}
          agreements={requiredAgreements.map((agreement) => ({
            value: agreement,
            label: toAgreementLabel(agreement),
            required: true,
            action: <ReadButton agreement={agreement} onRead={onRead} />,
          }))}
          value={requiredAgreements.filter((agreement) => agreements[agreement])}
          onChange={(checkedValues) =>
            onChange([
              ...checkedValues.filter(isAgreement),
              ...optionalAgreements.filter((agreement) => agreements[agreement]),
            ])
          }
          error={failure ? m['errors.signup.terms.required']() : undefined}
        />
        <Accordion
          items={[
            {
              title: m['account.agree.optional_title'](),
              open: isOpen,
              content: <OptionalAgreements {...{ agreements, onChange, onRead }} />,
            },
          ]}
        />
        <Stack gap={8}>
          <Button variant="primary" size="large" width="full" type="submit">
            {m['account.agree.action']()}
          </Button>
          <Text size="caption" tone="secondary">
            {m['account.agree.action_hint']()}
          </Text>
          {!minor && (
            <>
              <Button size="large" width="full" onClick={() => onSubmit('message')}>
                {m['account.agree.by_message']()}
              </Button>
              <Text size="caption" tone="secondary">
                {m['account.agree.by_message_hint']()}
              </Text>
            </>
          )}
        </Stack>
      </Stack>
    </form>
  )
}
