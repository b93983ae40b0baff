import { useRef, useState, type FormEvent, type Ref } from 'react'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { FactList } from '#ui/fact-list'
import { Field } from '#ui/field'
import { Heading } from '#ui/heading'
import { ListRow } from '#ui/list-row'
import { Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { OfferPrices } from './offer-prices.tsx'
import {
  formatPrice,
  parsePrice,
  planStateNames,
  stateNames,
  toOfferLine,
  toPlanLine,
} from './offer-words.ts'
import type { Offer, OfferHistory } from './offers.queries.ts'
import { PlanForm, type PlanEntry } from './plan-form.tsx'

export interface OfferPanelProps {
  offer: Offer
  /** Undefined while it is on its way. */
  history: OfferHistory | undefined
  canChange: boolean
  /** The operator's people give a reason. */
  needsReason: boolean
  reason: string
  working: 'plan' | 'cancel' | 'list' | 'state' | null
  /** The plan that is being cancelled. */
  workingPlan: number | null
  done: string | null
  failure: string | null
  onReason: (reason: string) => void
  onPlan: (plan: PlanEntry) => void
  onCancelPlan: (id: number) => void
  onListPrice: (entry: { listPrice: number; recommendedBy: string }) => void
  onState: (state: 'ON_SALE' | 'STOPPED') => void
}

const toFacts = (offer: Offer) => [
  { name: m['offers.column.product'](), fact: toOfferLine(offer) },
  { name: m['offers.column.seller'](), fact: offer.seller.name },
  ...(offer.sku === null ? [] : [{ name: m['offers.column.sku'](), fact: offer.sku }]),
  { name: m['offers.column.price'](), fact: formatPrice(offer.price) },
  { name: m['offers.fact.price_now'](), fact: formatPrice(offer.priceNow) },
  { name: m['offers.column.list_price'](), fact: formatPrice(offer.listPrice) },
  ...(offer.recommendedBy ? [{ name: m['offers.fact.recommended_by'](), fact: offer.recommendedBy }] : []),
  {
    name: m['offers.column.limit'](),
    fact: offer.perPersonLimit === null ? m['offers.limit.none']() : formatCount(offer.perPersonLimit),
  },
  { name: m['offers.column.state'](), fact: stateNames[offer.state]() },
  { name: m['offers.column.free'](), fact: formatCount(offer.free) },
]

/** A list price that somebody recommends, with the name of who does. */
const ListPriceForm = ({
  isWorking,
  onSave,
}: {
  isWorking: boolean
  onSave: OfferPanelProps['onListPrice']
}) => {
  const [entries, setEntries] = useState({ listPrice: '', recommendedBy: '' })
  const [hasTried, setHasTried] = useState(false)
  const listPrice = parsePrice(entries.listPrice)
  const recommendedBy = entries.recommendedBy.trim()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (listPrice !== null && recommendedBy !== '') onSave({ listPrice, recommendedBy })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Heading level={3} size="body">
          {m['offers.list.title']()}
        </Heading>
        <Field
          label={m['offers.list.price']()}
          error={hasTried && listPrice === null ? m['offers.rule.price']() : undefined}
        >
          <TextInput
            inputMode="numeric"
            figures
            autoComplete="off"
            value={entries.listPrice}
            onChange={(text) => setEntries({ ...entries, listPrice: text })}
          />
        </Field>
        <Field
          label={m['offers.fact.recommended_by']()}
          error={hasTried && recommendedBy === '' ? m['offers.rule.recommended_by']() : undefined}
        >
          <TextInput
            autoComplete="off"
            maxLength={60}
            value={entries.recommendedBy}
            onChange={(text) => setEntries({ ...entries, recommendedBy: text })}
          />
        </Field>
        <Button type="submit" variant="secondary" working={isWorking && m['offers.working']()}>
          {m['offers.list.action']()}
        </Button>
      </Stack>
    </form>
  )
}

type HistoryProps = Pick<OfferPanelProps, 'history' | 'canChange' | 'workingPlan' | 'onCancelPlan'>

const Plans = ({ history, canChange, workingPlan, onCancelPlan }: HistoryProps) => {
  if (!history) return <Skeleton />
  if (history.plans.length === 0) return <p>{m['offers.plan.empty']()}</p>
  return (
    <ul>
      {history.plans.map((plan) => (
        <ListRow
          key={plan.id}
          as="li"
          title={toPlanLine(plan)}
          meta={planStateNames[plan.state]()}
          end={
            canChange && (plan.state === 'PLANNED' || plan.state === 'RUNNING') ? (
              <Button
                size="small"
                variant="secondary"
                aria-label={m['offers.plan.cancel_label']({ plan: toPlanLine(plan) })}
                working={workingPlan === plan.id && m['offers.working']()}
                onClick={() => onCancelPlan(plan.id)}
              >
                {m['offers.plan.cancel']()}
              </Button>
            ) : undefined
          }
        />
      ))}
    </ul>
  )
}

interface ActsProps extends OfferPanelProps {
  reasonError: string | undefined
  reasonField: Ref<HTMLInputElement>
}

const Acts = (props: ActsProps) => {
  const { offer, needsReason, reason, reasonError, reasonField, working } = props
  const { onReason, onPlan, onListPrice, onState } = props
  return (
    <>
      {needsReason && (
        <Field label={m['offers.reason.label']()} hint={m['offers.reason.hint']()} error={reasonError}>
          <TextInput
            ref={reasonField}
            autoComplete="off"
            maxLength={200}
            value={reason}
            onChange={onReason}
          />
        </Field>
      )}
      {offer.price !== null && (
        <>
          <Button
            variant="secondary"
            working={working === 'state' && m['offers.working']()}
            onClick={() => onState(offer.state === 'ON_SALE' ? 'STOPPED' : 'ON_SALE')}
          >
            {offer.state === 'ON_SALE' ? m['offers.state.stop']() : m['offers.state.start']()}
          </Button>
          <PlanForm key={`plan-${offer.version}`} isWorking={working === 'plan'} onPlan={onPlan} />
          <ListPriceForm key={`list-${offer.version}`} isWorking={working === 'list'} onSave={onListPrice} />
        </>
      )}
    </>
  )
}

/** One offer: what it asks, prices for a time, a recommended list price, and every price that it had. */
export const OfferPanel = (props: OfferPanelProps) => {
  const { offer, canChange, needsReason, reason, done, failure } = props
  const reasonField = useRef<HTMLInputElement>(null)
  const [hasTried, setHasTried] = useState(false)
  const isReasonMissing = needsReason && reason.trim() === ''
  /** The act, or the focus in the reason that it lacks. */
  const withReason =
    <Input,>(act: (input: Input) => void) =>
    (input: Input) => {
      setHasTried(isReasonMissing)
      if (isReasonMissing) reasonField.current?.focus()
      else act(input)
    }
  const acts = {
    onPlan: withReason(props.onPlan),
    onCancelPlan: withReason(props.onCancelPlan),
    onListPrice: withReason(props.onListPrice),
    onState: withReason(props.onState),
  }
  const reasonError = hasTried && isReasonMissing ? m['offers.rule.reason']() : undefined
  return (
    <Stack gap={24}>
      <FactList facts={toFacts(offer)} />
      {done && (
        <Notice tone="success" live="status">
          {done}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      {canChange && <Acts {...props} {...acts} {...{ reasonError, reasonField }} />}
      <Stack gap={8}>
        <Heading level={3} size="body">
          {m['offers.plan.list']()}
        </Heading>
        <Plans {...props} {...acts} />
      </Stack>
      <Stack gap={8}>
        <Heading level={3} size="body">
          {m['offers.history.title']()}
        </Heading>
        <OfferPrices history={props.history} />
      </Stack>
    </Stack>
  )
}
