import type { ReactNode } from 'react'
import type { Locale } from '#api/locales.ts'
import { m } from '#messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { PageTitle } from '#ui/page-title'
import { Section } from '#ui/section'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatDate, formatPhone } from '../../format.ts'
import { localeOptions } from '../../locale-options.ts'
import type { Me } from '../session/me.queries.ts'
import { toBrandName, socialBrands } from '../social/brand-name.ts'
import type { SocialAccount } from './member.queries.ts'

export interface MemberEditViewProps {
  me: Me
  accounts: readonly SocialAccount[]
  profile: ReactNode
  password: ReactNode
  /** The code step for a new e-mail or number, while it is open. */
  email: ReactNode
  mobile: ReactNode
  /** What linking says. */
  linking: ReactNode
  notifications: ReactNode
  /** The language of messages, also while it is being saved. */
  language: Locale
  onEmail: () => void
  onMobile: () => void
  onLink: (provider: (typeof socialBrands)[number]) => void
  onUnlink: (provider: string) => void
  onLanguage: (locale: Locale) => void
  onEverywhere: () => void
}

const EditSection = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <Section title={title} lead={lead} size="small" space="small">
    <Box>{children}</Box>
  </Section>
)

const Line = ({ children, act }: { children: ReactNode; act?: ReactNode }) => (
  <Cluster justify="between" gap={12} wrap="none">
    <Cluster gap={8}>{children}</Cluster>
    {act}
  </Cluster>
)

const Contact = ({ me, email, mobile, onEmail, onMobile }: MemberEditViewProps) => (
  <EditSection title={m['member.contact.title']()} lead={m['member.contact.lead']()}>
    <Stack gap={16}>
      <Line
        act={
          <Button size="small" onClick={onEmail}>
            {m['account.email.change']()}
          </Button>
        }
      >
        <Text>{me.email}</Text>
        {me.emailVerified ? (
          <Tag tone="success">{m['member.contact.verified']()}</Tag>
        ) : (
          <TextLink href="/account/certemail">{m['member.contact.verify']()}</TextLink>
        )}
      </Line>
      {email}
      <Line
        act={
          <Button size="small" onClick={onMobile}>
            {m['account.mobile.change']()}
          </Button>
        }
      >
        <Text figures>{me.mobile ? formatPhone(me.mobile) : m['member.contact.no_mobile']()}</Text>
      </Line>
      {mobile}
    </Stack>
  </EditSection>
)

const Social = ({ accounts, linking, onLink, onUnlink }: MemberEditViewProps) => (
  <EditSection title={m['member.social.title']()} lead={m['member.social.lead']()}>
    <Stack gap={16}>
      {linking}
      {socialBrands.map((brand) => {
        const linkedAccount = accounts.find(({ snsType }) => snsType === brand)
        return (
          <Line
            key={brand}
            act={
              <Button size="small" onClick={() => (linkedAccount ? onUnlink(brand) : onLink(brand))}>
                {linkedAccount
                  ? m['member.social.unlink']({ provider: toBrandName(brand) })
                  : m['member.social.link']({ provider: toBrandName(brand) })}
              </Button>
            }
          >
            <Text weight="medium">{toBrandName(brand)}</Text>
            {linkedAccount && (
              <Text size="small" tone="caption" figures>
                {m['member.social.since']({ date: formatDate(linkedAccount.linkedAt) })}
              </Text>
            )}
          </Line>
        )
      })}
    </Stack>
  </EditSection>
)

const Language = ({ language, onLanguage }: MemberEditViewProps) => (
  <EditSection title={m['member.language.title']()} lead={m['member.language.lead']()}>
    <Select
      aria-label={m['member.language.title']()}
      options={localeOptions}
      value={language}
      onChange={(value) => {
        const option = localeOptions.find((one) => one.value === value)
        if (option) onLanguage(option.value)
      }}
    />
  </EditSection>
)

/** Everything a member may change of themselves, part by part. */
export const MemberEditView = (props: MemberEditViewProps) => (
  <main>
    <PageTitle title={m['member.edit.title']()} lead={m['member.edit.lead']()} />
    <EditSection title={m['member.profile.title']()}>{props.profile}</EditSection>
    <Contact {...props} />
    <EditSection title={m['member.password.title']()} lead={m['recovery.reset.lead']()}>
      {props.password}
    </EditSection>
    <Social {...props} />
    <EditSection title={m['member.notice.title']()} lead={m['member.notice.lead']()}>
      {props.notifications}
    </EditSection>
    <Language {...props} />
    <EditSection title={m['member.sessions.title']()} lead={m['member.sessions.lead']()}>
      <Button onClick={props.onEverywhere}>{m['member.sessions.action']()}</Button>
    </EditSection>
    <Section space="small">
      <TextLink href="/mypage/member-info/withdraw">{m['member.leave.title']()}</TextLink>
    </Section>
  </main>
)
