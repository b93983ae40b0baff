import type { Failure } from '#machines/failure.ts'
import type { GiftTo, OrderForm } from '#machines/order-form.ts'
import { m } from '#messages'
import { Checkbox } from '#ui/checkbox'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { PhoneInput } from '#ui/phone-input'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { TextInput } from '#ui/text-input'
import { Text } from '#ui/text'
import { Textarea } from '#ui/textarea'
import { formatCount } from '../../format.ts'

export interface GiftBoxProps {
  title: string
  gift: OrderForm['gift']
  failure: Failure | null
  disabled: boolean
  onGift: (gift: GiftTo | null) => void
}

const emptyGift: GiftTo = { fullName: '', mobile: '', message: '' }

const Receiver = ({ gift, failure, disabled, onGift }: Omit<GiftBoxProps, 'title'> & { gift: GiftTo }) => {
  const findFieldError = (code: string, text: () => string) =>
    failure?.code === code || failure?.fields[code] ? { error: failure.fields[code] ?? text() } : {}
  return (
    <>
      <Grid columns={{ base: 1, md: 2 }} gap={12}>
        <Field
          label={m['checkout.gift.name']()}
          required
          {...findFieldError('gift.fullName', m['checkout.gift.name_required'])}
        >
          <TextInput
            value={gift.fullName}
            onChange={(fullName) => onGift({ ...gift, fullName })}
            clearLabel={m['shell.field.clear']()}
            maxLength={100}
            autoComplete="off"
            disabled={disabled}
          />
        </Field>
        <Field
          label={m['checkout.gift.mobile']()}
          required
          {...findFieldError('gift.mobile', m['checkout.orderer.mobile_format'])}
        >
          <PhoneInput
            value={gift.mobile}
            onChange={(mobile) => onGift({ ...gift, mobile })}
            autoComplete="off"
            disabled={disabled}
          />
        </Field>
      </Grid>
      <Field label={m['checkout.gift.message']()} hint={m['checkout.gift.message_hint']()}>
        <Textarea
          rows={3}
          value={gift.message}
          onChange={(message) => onGift({ ...gift, message })}
          maxLength={100}
          countWords={(usedLength, maxLength) => `${formatCount(usedLength)} / ${formatCount(maxLength)}`}
          disabled={disabled}
        />
      </Field>
    </>
  )
}

/** An order for another person, where its products can be given: its recipient, and the message to them. */
export const GiftBox = ({ title, gift, ...rest }: GiftBoxProps) => (
  <SummaryBox
    band
    title={title}
    action={
      <Checkbox
        checked={gift !== null}
        onChange={(isGift) => rest.onGift(isGift ? emptyGift : null)}
        disabled={rest.disabled}
      >
        {m['checkout.gift.choose']()}
      </Checkbox>
    }
  >
    {gift && (
      <Stack gap={16}>
        <Text size="small" tone="secondary">
          {m['checkout.gift.lead']()}
        </Text>
        <Receiver gift={gift} {...rest} />
      </Stack>
    )}
  </SummaryBox>
)
