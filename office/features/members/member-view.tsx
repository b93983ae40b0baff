import type { ReactNode } from 'react'
import { formatCount, formatDate, formatDateTime, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Columns } from '#ui/columns'
import { Cluster } from '#ui/cluster'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { SubjectFailure } from '../../shell/subject-failure.tsx'
import { AccessLines } from '../access/access-lines.tsx'
import { toActName } from '../audit/act-names.ts'
import { MemberActs, type MemberActsProps } from './member-acts.tsx'
import { stateTones, toMemberStateName } from './member-words.ts'
import type { MemberAccess, OfficeMember } from './members.queries.ts'
import { RevealView, type RevealViewProps } from './reveal-view.tsx'

export interface MemberViewProps {
  /** Undefined while they are on their way. */
  member: OfficeMember | undefined
  access: MemberAccess | undefined
  failure: string | null
  /** Null for a person who may not see personal data. */
  reveal: RevealViewProps | null
  /** Null for a person who may not act on members. */
  acts: Omit<MemberActsProps, 'member'> | null
  onRetry: () => void
}

const Lines = ({ lines }: { lines: readonly { key: string | number; text: ReactNode }[] }) =>
  lines.length === 0 ? (
    <Text size="small" tone="secondary">
      {m['members.one.none']()}
    </Text>
  ) : (
    <Stack as="ul" gap={4}>
      {lines.map(({ key, text }) => (
        <Text key={key} as="li" size="small" figures>
          {text}
        </Text>
      ))}
    </Stack>
  )

const listFacts = (member: OfficeMember) => {
  const toVerified = (value: string, isVerified: boolean) =>
    value && isVerified ? m['members.one.verified']({ value }) : value || m['members.one.none']()
  const ways = [...(member.hasPassword ? [m['members.one.password']()] : []), ...member.providers]
  return [
    { name: m['members.one.email'](), fact: toVerified(member.emailMasked, member.emailVerified) },
    { name: m['members.column.mobile'](), fact: toVerified(member.mobileMasked, member.mobileVerified) },
    {
      name: m['members.one.adult'](),
      fact: member.adult ? m['members.one.yes']() : m['members.one.no'](),
    },
    { name: m['members.column.level'](), fact: member.level },
    {
      name: m['members.column.cash'](),
      fact: m['members.one.cash']({ paid: formatWon(member.cashPaid), bonus: formatWon(member.cashBonus) }),
    },
    {
      name: m['members.one.coupons'](),
      fact: m['members.one.coupons_count']({
        usable: formatCount(member.coupons.usable),
        used: formatCount(member.coupons.used),
      }),
    },
    { name: m['members.one.ways'](), fact: ways.join(', ') || m['members.one.none']() },
    { name: m['members.column.joined'](), fact: formatDate(member.joinedAt) },
  ]
}

const Left = ({ member, reveal, acts }: MemberViewProps & { member: OfficeMember }) => (
  <Stack gap={24}>
    <Section title={m['members.one.facts']()} size="small" space="none">
      <Stack gap={16}>
        <FactList facts={listFacts(member)} />
        {reveal && member.state !== 'WITHDRAWN' && <RevealView {...reveal} />}
      </Stack>
    </Section>
    {acts && <MemberActs member={member} {...acts} />}
  </Stack>
)

const Right = ({ member, access }: { member: OfficeMember; access: MemberAccess | undefined }) => (
  <Stack gap={24}>
    <Section title={m['members.one.orders']()} size="small" space="none">
      <Lines
        lines={member.orders.map(({ oid, total, createdAt }) => ({
          key: oid,
          text: (
            <>
              <TextLink href={`/office/orders/${oid}`}>{oid}</TextLink> · {formatWon(total)} ·{' '}
              {formatDate(createdAt)}
            </>
          ),
        }))}
      />
    </Section>
    <Section title={m['members.one.inquiries']()} size="small" space="none">
      <Lines
        lines={member.inquiries.map(({ id, title, createdAt }) => ({
          key: id,
          text: (
            <>
              <TextLink href={`/office/care?open=INQUIRY-${id}`}>{title}</TextLink> · {formatDate(createdAt)}
            </>
          ),
        }))}
      />
    </Section>
    <Section title={m['members.one.logins']()} size="small" space="none">
      <Stack gap={8}>
        <Lines
          lines={member.logins.map(({ via, beganAt, seenAt }) => ({
            key: `${via} ${beganAt} ${seenAt}`,
            text: m['members.one.login']({ via, at: formatDateTime(seenAt) }),
          }))}
        />
        <Text size="small" tone="secondary">
          {m['members.one.devices']({ count: formatCount(member.devices) })}
        </Text>
      </Stack>
    </Section>
    <Section title={m['members.one.acts']()} size="small" space="none">
      <Lines
        lines={member.acts.map(({ at, act, actor, actorName, reason }) => ({
          key: `${at} ${act}`,
          text: [formatDateTime(at), toActName(act), actorName ?? actor, reason].filter(Boolean).join(' · '),
        }))}
      />
    </Section>
    <Section title={m['members.one.access']()} size="small" space="none">
      {access ? <AccessLines records={access._embedded.items} /> : <Skeleton />}
    </Section>
  </Stack>
)

/** One member, masked: what is known of them, what may be done, and who read their data. */
export const MemberView = (props: MemberViewProps) => {
  const { member, access, failure, onRetry } = props
  return (
    <Stack gap={16}>
      <TextLink href="/office/members">{m['members.one.back']()}</TextLink>
      <SubjectFailure failure={failure} hasSubject={member !== undefined} onRetry={onRetry} />
      {member ? (
        <>
          <Cluster>
            <Heading level={1} size="title">
              {member.nameMasked || m['members.nameless']()}
            </Heading>
            <Tag tone={stateTones[member.state]}>{toMemberStateName(member.state)}</Tag>
            <Text as="span" size="small" tone="secondary">
              {m['members.one.title']({ id: member.id })}
            </Text>
          </Cluster>
          <Columns
            layout="halves"
            first={<Left {...props} member={member} />}
            second={<Right member={member} access={access} />}
          />
        </>
      ) : (
        !failure && (
          <>
            <Skeleton />
            <Skeleton />
          </>
        )
      )}
    </Stack>
  )
}
