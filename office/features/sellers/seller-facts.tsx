import { formatDate } from '#app/format.ts'
import { m } from '#office-messages'
import { FactList } from '#ui/fact-list'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { toRoleNames } from '../../shell/role-names.ts'
import { toCycleName, toPercent } from './seller-words.ts'
import type { Seller } from './sellers.queries.ts'

/** Who the seller is, and where its money goes. */
export const CompanyFacts = ({ seller }: { seller: Seller }) => {
  const { bankAccount } = seller
  const account = bankAccount
    ? `${bankAccount.bank} ${bankAccount.numberMasked} ${bankAccount.holder}`
    : m['sellers.account.none']()
  return (
    <FactList
      ruled
      facts={[
        { name: m['sellers.field.business_number'](), fact: seller.businessNumber },
        { name: m['sellers.field.representative'](), fact: seller.representative || '–' },
        { name: m['sellers.field.mail_order_number'](), fact: seller.mailOrderNumber || '–' },
        { name: m['sellers.field.address'](), fact: seller.address || '–' },
        { name: m['sellers.field.phone'](), fact: seller.phone || '–' },
        { name: m['sellers.field.contact_email'](), fact: seller.contactEmail },
        { name: m['sellers.account.title'](), fact: account },
        ...(seller.joinedAt
          ? [{ name: m['sellers.column.joined'](), fact: formatDate(seller.joinedAt) }]
          : []),
      ]}
    />
  )
}

/** The terms, those that begin last first. */
export const TermsList = ({ terms }: Pick<Seller, 'terms'>) =>
  terms.length === 0 ? (
    <Text tone="secondary">{m['sellers.terms.none']()}</Text>
  ) : (
    <FactList
      ruled
      facts={terms.map(({ commissionBp, cycle, fromDay, by }) => ({
        name: m['sellers.terms.since']({ day: formatDate(fromDay) }),
        fact: [toPercent(commissionBp), toCycleName(cycle), by].filter(Boolean).join(' · '),
      }))}
    />
  )

/** Its stores, and whether each sells now. */
export const StoreList = ({ stores, toHref }: Pick<Seller, 'stores'> & { toHref: (id: number) => string }) =>
  stores.length === 0 ? (
    <Text tone="secondary">{m['sellers.stores.none']()}</Text>
  ) : (
    <Stack gap={8} as="ul">
      {stores.map(({ id, name, address, selling }) => (
        <li key={id}>
          <TextLink href={toHref(id)}>{name}</TextLink>{' '}
          <Tag tone={selling ? 'success' : 'warning'}>
            {selling ? m['sellers.stores.selling']() : m['sellers.stores.stopped']()}
          </Tag>
          <Text size="caption" tone="caption">
            {address}
          </Text>
        </li>
      ))}
    </Stack>
  )

/** Who works for it. */
export const PeopleList = ({ people }: Pick<Seller, 'people'>) => (
  <Section title={m['sellers.people.title']()} level={2} size="small" space="none">
    <Stack gap={4} as="ul">
      {people.map(({ id, name, roles }) => (
        <Text as="li" key={id} size="small">
          {name} · {toRoleNames(roles)}
        </Text>
      ))}
    </Stack>
  </Section>
)
