import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { toSearchPage } from '../../shell/url-params.ts'
import { formatCount } from '../../format.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { CouponCard } from './coupon-card.tsx'
import { type Coupon, type CouponPage } from './coupons.queries.ts'
import { couponTabs, type CouponSearch, type CouponTab } from './coupon-search.ts'

export interface CouponRegistration {
  working: boolean
  /** Why the number was refused. */
  refused?: string | undefined
  /** The name of the coupon that was registered last. */
  done?: string | undefined
  onRegister: (number: string) => void
}

export interface CouponsViewProps {
  search: CouponSearch
  page: CouponPage
  heldCoupons: readonly Coupon[]
  registering: CouponRegistration
  /** When it is, for what ends soon. */
  now: Date
  hrefOf: (search: CouponSearch) => string
}

const tabNames: Record<CouponTab, () => string> = {
  usable: m['coupon.tab.usable'],
  used: m['coupon.tab.used'],
  ended: m['coupon.tab.ended'],
}

const Register = ({ working, refused, done, onRegister }: CouponRegistration) => {
  const [number, setNumber] = useState('')
  const [isTooShort, setIsTooShort] = useState(false)
  const error = isTooShort ? m['coupon.form.required']() : refused
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = number.replace(/[\s-]/g, '')
    setIsTooShort(digits.length < 4)
    if (digits.length >= 4) onRegister(number.trim())
  }
  return (
    <Box ground="tile">
      <form method="post" onSubmit={submit} noValidate aria-label={m['coupon.form.title']()}>
        <Field
          label={m['coupon.form.label']()}
          hint={m['coupon.form.hint']()}
          {...(error ? { error } : done ? { success: m['coupon.form.done']({ name: done }) } : {})}
        >
          <TextInput
            value={number}
            onChange={(text) => {
              setIsTooShort(false)
              setNumber(text)
            }}
            clearLabel={m['shell.field.clear']()}
            placeholder={m['coupon.form.placeholder']()}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            figures
            end={
              <Button
                type="submit"
                variant="primary"
                size="small"
                working={working && m['coupon.form.working']()}
              >
                {m['coupon.form.action']()}
              </Button>
            }
          />
        </Field>
      </form>
    </Box>
  )
}

const Empty = ({ tab }: { tab: CouponTab }) => {
  if (tab === 'used') return <EmptyState title={m['coupon.empty.used_title']()} />
  if (tab === 'ended') return <EmptyState title={m['coupon.empty.ended_title']()} />
  return (
    <EmptyState
      title={m['coupon.empty.usable_title']()}
      text={m['coupon.empty.usable_text']()}
      action={<Button href="/event">{m['coupon.empty.usable_action']()}</Button>}
    />
  )
}

/** The member's coupons by what became of them, and a number to be registered. */
export const CouponsView = ({ search, page, heldCoupons, registering, now, hrefOf }: CouponsViewProps) => {
  const { tab = 'usable' } = search
  const visibleCoupons = [...page._embedded.items, ...(tab === 'usable' && !search.page ? heldCoupons : [])]
  return (
    <main>
      <Stack gap={24}>
        <PageTitle title={m['shell.footer.coupons']()} lead={m['coupon.page.lead']()} ruled />
        <Register {...registering} />
        <TabLinks
          label={m['coupon.page.tabs']()}
          tabs={couponTabs.map((one) => ({
            label: tabNames[one](),
            href: hrefOf(one === 'usable' ? {} : { tab: one }),
            current: one === tab,
          }))}
        />
        <Cluster>
          <Text role="status" size="small" tone="secondary">
            {m['coupon.list.count']({ count: formatCount(page.page.totalElements) })}
          </Text>
        </Cluster>
        {visibleCoupons.length === 0 ? (
          <Empty tab={tab} />
        ) : (
          <Grid as="ul" columns={{ base: 1, md: 2 }} gap={12} aria-label={m['coupon.list.label']()}>
            {visibleCoupons.map((coupon) => (
              <CouponCard key={coupon.id} coupon={coupon} now={now} />
            ))}
          </Grid>
        )}
        <ListPages page={page.page} hrefOf={(to) => hrefOf(toSearchPage(search, to))} />
      </Stack>
    </main>
  )
}
