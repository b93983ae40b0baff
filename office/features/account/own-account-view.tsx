import type { ReactNode } from 'react'
import { formatCount, formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { FactList } from '#ui/fact-list'
import { Grid } from '#ui/grid'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Switch } from '#ui/switch'
import { Text } from '#ui/text'
import { toRoleNames } from '../../shell/role-names.ts'
import type { OfficeMe } from '../session/office-me.queries.ts'
import { PasswordForm } from '../session/password-form.tsx'
import { RecoveryCodes } from '../session/recovery-codes.tsx'
import { MarkCounter, type MarkCounterProps } from './mark-counter.tsx'
import { OwnPasskeys, type OwnPasskeysProps } from './own-passkeys.tsx'
import { OpenLogins, type OpenLoginsProps } from './open-logins.tsx'

export interface OwnAccountViewProps {
  me: OfficeMe
  logins: OpenLoginsProps
  passkeys: OwnPasskeysProps
  codes: {
    /** The new codes, shown this once; null before. */
    fresh: readonly string[] | null
    isWorking: boolean
    failure: string | null
    onRenew: () => void
    onClose: () => void
  }
  /** Whether keys of a single character act on this device. */
  keys: { hasSingles: boolean; onSingles: (isOn: boolean) => void }
  /** Null for a person who cannot mark a device. */
  counter: MarkCounterProps | null
  password: {
    isWorking: boolean
    isDone: boolean
    failure: string | null
    onSubmit: (password: string) => void
  }
}

/** From how few recovery codes on new ones are advised. */
const fewCodes = 3

const Part = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <Box as="section" aria-label={title}>
    <Stack gap={16}>
      <Stack gap={4}>
        <Heading level={2} size="body">
          {title}
        </Heading>
        {lead && (
          <Text size="small" tone="secondary">
            {lead}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  </Box>
)

const listFacts = ({ fullName, email, roles, company, stores, session }: OfficeMe) => [
  { name: m['own.who.name'](), fact: fullName },
  { name: m['own.who.email'](), fact: email },
  { name: m['own.who.roles'](), fact: toRoleNames(roles) },
  ...(company ? [{ name: m['own.who.company'](), fact: company.name }] : []),
  ...(stores.length > 0
    ? [{ name: m['own.who.stores'](), fact: stores.map(({ name }) => name).join(', ') }]
    : []),
  {
    name: m['own.who.until'](),
    fact: m['own.who.until_time']({ time: formatDateTime(session.endsAt) }),
  },
]

const Codes = ({ codes, left }: { codes: OwnAccountViewProps['codes']; left: number }) => {
  const count = { count: formatCount(left) }
  if (codes.fresh)
    return (
      <>
        <Notice tone="warning">{m['own.codes.fresh']()}</Notice>
        <RecoveryCodes codes={codes.fresh} />
        <div>
          <Button variant="primary" onClick={codes.onClose}>
            {m['own.codes.close']()}
          </Button>
        </div>
      </>
    )
  return (
    <>
      {left <= fewCodes ? (
        <Notice tone="warning">{m['own.codes.few'](count)}</Notice>
      ) : (
        <Text>{m['own.codes.left'](count)}</Text>
      )}
      {codes.failure && (
        <Notice tone="error" live="alert">
          {codes.failure}
        </Notice>
      )}
      <div>
        <Button working={codes.isWorking && m['own.codes.working']()} onClick={codes.onRenew}>
          {m['own.codes.action']()}
        </Button>
      </div>
    </>
  )
}

/** The person's own account in the office. */
export const OwnAccountView = ({
  me,
  logins,
  passkeys,
  codes,
  keys,
  counter,
  password,
}: OwnAccountViewProps) => (
  <Stack gap={20}>
    <Heading level={1} size="title">
      {m['own.title']()}
    </Heading>
    <Part title={m['own.who.title']()}>
      <FactList facts={listFacts(me)} />
    </Part>
    <Part title={m['passkey.list.title']()} lead={m['passkey.list.lead']()}>
      <OwnPasskeys {...passkeys} />
    </Part>
    <Part title={m['own.logins.title']()} lead={m['own.logins.lead']()}>
      <OpenLogins {...logins} />
    </Part>
    <Part title={m['own.codes.title']()}>
      <Codes codes={codes} left={me.recoveryCodesLeft} />
    </Part>
    {counter && (
      <Part title={m['counter.mark.title']()} lead={m['counter.mark.lead']()}>
        <MarkCounter {...counter} />
      </Part>
    )}
    <Part title={m['own.password.title']()} lead={m['own.password.lead']()}>
      {password.isDone ? (
        <Notice tone="success" live="status">
          {m['own.password.done']()}
        </Notice>
      ) : (
        <Grid columns={{ base: 1, lg: 2 }}>
          <PasswordForm
            isCompact
            email={me.email}
            label={m['own.password.label']()}
            action={m['own.password.action']()}
            working={password.isWorking && m['own.password.working']()}
            failure={password.failure}
            onSubmit={password.onSubmit}
          />
        </Grid>
      )}
    </Part>
    <Part title={m['keys.switch.title']()}>
      <Switch checked={keys.hasSingles} description={m['keys.switch.hint']()} onChange={keys.onSingles}>
        {m['keys.switch.label']()}
      </Switch>
    </Part>
  </Stack>
)
