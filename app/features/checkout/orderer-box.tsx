import { useState } from 'react'
import type { Failure } from '#machines/failure.ts'
import type { OrderForm } from '#machines/order-form.ts'
import { isEmail, isMobile } from '#machines/contact-patterns.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { PhoneInput } from '#ui/phone-input'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { formatPhone } from '../../format.ts'
import { joinFacts } from '../../join-facts.ts'
import { useUnfoldFocus } from '../../shell/use-unfold-focus.ts'

export interface OrdererBoxProps {
  title: string
  form: OrderForm
  failure: Failure | null
  disabled: boolean
  /** The identity check gave the name and the number: they are not typed. */
  verified?: boolean
  onForm: (change: Partial<OrderForm>) => void
}

const errorTexts: Record<string, () => string> = {
  'orderer.fullName': m['checkout.orderer.name_required'],
  'orderer.mobile': m['checkout.orderer.mobile_format'],
  'orderer.email': m['checkout.orderer.email_format'],
}

const isOrdererField = (name: string) => name.startsWith('orderer.')

const isOrdererRefused = (failure: Failure | null) =>
  failure !== null && [failure.code, ...Object.keys(failure.fields)].some(isOrdererField)

/** Who orders, as the store and the notices will know them. */
export const OrdererBox = ({ title, form, failure, disabled, verified = false, onForm }: OrdererBoxProps) => {
  const findFieldError = (name: string) => {
    const text = failure?.code === name ? errorTexts[name]?.() : failure?.fields[name]
    return text ? { error: text } : {}
  }
  const { fullName, mobile, email } = form
  const isWhole = fullName.trim() !== '' && isMobile(mobile) && isEmail(email)
  const [isFolded, setFolded] = useState(isWhole)
  // A refusal stands at its field: the fields stay open from then on, even while they are corrected.
  const [isOpened, setOpened] = useState(false)
  if (!isOpened && isOrdererRefused(failure)) {
    setOpened(true)
    setFolded(false)
  }
  const unfolding = useUnfoldFocus<HTMLDivElement>(isFolded)
  const unfold = () => {
    unfolding.prepare()
    setFolded(false)
  }
  const isLocked = verified && !isOpened && fullName.trim() !== '' && isMobile(mobile)
  return (
    <SummaryBox band title={title}>
      {isFolded && isWhole && (
        <div data-only="narrow">
          <Cluster justify="between" wrap="none">
            <Text size="small">{joinFacts([fullName, formatPhone(mobile), email])}</Text>
            <Button variant="link" aria-label={m['checkout.orderer.change']()} onClick={unfold}>
              {m['checkout.pickup.change']()}
            </Button>
          </Cluster>
        </div>
      )}
      <div ref={unfolding.content} {...(isFolded && isWhole && { 'data-only': 'wide' })}>
        <Stack gap={8}>
          {isLocked && (
            <Text figures>
              {joinFacts([fullName, formatPhone(mobile)])}{' '}
              <Tag tone="success">{m['checkout.orderer.verified']()}</Tag>
            </Text>
          )}
          <Grid columns={{ base: 1, md: isLocked ? 1 : 3 }} gap={12}>
            {!isLocked && (
              <>
                <Field label={m['checkout.orderer.name']()} required {...findFieldError('orderer.fullName')}>
                  <TextInput
                    value={form.fullName}
                    onChange={(fullName) => onForm({ fullName })}
                    clearLabel={m['shell.field.clear']()}
                    autoComplete="name"
                    maxLength={100}
                    disabled={disabled}
                  />
                </Field>
                <Field label={m['checkout.orderer.mobile']()} required {...findFieldError('orderer.mobile')}>
                  <PhoneInput
                    value={form.mobile}
                    onChange={(mobile) => onForm({ mobile })}
                    disabled={disabled}
                  />
                </Field>
              </>
            )}
            <Field label={m['checkout.orderer.email']()} required {...findFieldError('orderer.email')}>
              <TextInput
                type="email"
                value={form.email}
                onChange={(email) => onForm({ email: email.trim() })}
                clearLabel={m['shell.field.clear']()}
                autoComplete="email"
                maxLength={254}
                disabled={disabled}
              />
            </Field>
          </Grid>
          <Text size="small" tone="secondary">
            {m['checkout.orderer.hint']()}
          </Text>
        </Stack>
      </div>
    </SummaryBox>
  )
}
