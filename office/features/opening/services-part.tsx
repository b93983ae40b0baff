import { useState, type FormEvent } from 'react'
import type { OpeningService } from '#api/contract/office/opening.options.ts'
import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { CodeInput } from '#ui/code-input'
import { Field } from '#ui/field'
import { PhoneInput } from '#ui/phone-input'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import type { ServiceCheck } from './opening.queries.ts'
import { toServiceName } from './opening-words.ts'

export type ServiceAttempt = { service: OpeningService; mobile?: string }

export interface ServicesPartProps {
  services: readonly ServiceCheck[]
  canCheck: boolean
  /** The service whose check is under way. */
  working: OpeningService | null
  /** Services to which a code or a link was sent that is not back yet. */
  awaited: readonly OpeningService[]
  /** Where the mail goes to. */
  email: string
  /** The server's words about a field. */
  faults: Partial<Record<string, string>>
  onCheck: (attempt: ServiceAttempt) => void
  onProve: (code: string) => void
}

type RowProps = Omit<ServicesPartProps, 'services'> & { check: ServiceCheck }

const CheckButton = ({ check: { service, provenAt }, working, onCheck }: RowProps) => (
  <Button
    size="small"
    variant={provenAt ? 'ghost' : 'secondary'}
    working={working === service && m['opening.service.checking']()}
    onClick={() => onCheck({ service })}
  >
    {(provenAt ? m['opening.service.again'] : m['opening.service.check'])({
      service: toServiceName(service),
    })}
  </Button>
)

/** A text message goes to a number that is typed; its code comes back here. */
const TextMessageForm = ({ check, working, awaited, faults, onCheck, onProve }: RowProps) => {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const isWorking = working === 'SMS' && m['opening.service.checking']()
  const isSent = awaited.includes('SMS')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSent) onProve(code)
    else onCheck({ service: 'SMS', mobile })
  }
  const act = check.provenAt ? m['opening.service.again'] : m['opening.service.check']
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Cluster align="end">
        {isSent ? (
          <Field label={m['opening.service.code']()} hint={m['opening.service.sent_sms']()}>
            <CodeInput value={code} onChange={setCode} />
          </Field>
        ) : (
          <Field label={m['opening.service.mobile']()} error={faults['mobile']}>
            <PhoneInput name="mobile" value={mobile} onChange={setMobile} />
          </Field>
        )}
        <Button size="small" type="submit" disabled={(isSent ? code : mobile) === ''} working={isWorking}>
          {isSent ? m['opening.service.prove']() : act({ service: toServiceName('SMS') })}
        </Button>
      </Cluster>
    </form>
  )
}

const ServiceRow = (row: RowProps) => {
  const { service, provenAt, by } = row.check
  const isMailSent = service === 'MAIL' && row.awaited.includes('MAIL')
  return (
    <Stack gap={4}>
      <Text size="small">
        <b>{toServiceName(service)}</b>{' '}
        {provenAt
          ? m['opening.service.proven']({ at: formatDateTime(provenAt), by: by ?? '–' })
          : m['opening.service.unproven']()}
      </Text>
      {isMailSent && (
        <Text size="small" tone="secondary">
          {m['opening.service.sent_mail']({ email: row.email })}
        </Text>
      )}
      {row.canCheck &&
        (service === 'SMS' ? (
          <TextMessageForm {...row} />
        ) : (
          <Cluster>
            <CheckButton {...row} />
          </Cluster>
        ))}
    </Stack>
  )
}

/** The four outside services: when each was tried, and trying it. */
export const ServicesPart = ({ services, ...row }: ServicesPartProps) => (
  <Stack gap={16}>
    {services.map((check) => (
      <ServiceRow key={`${check.service} ${check.provenAt ?? ''}`} check={check} {...row} />
    ))}
  </Stack>
)
