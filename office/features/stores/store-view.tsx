import { useState, type ReactNode } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { Confirm } from '#ui/confirm'
import { Heading } from '#ui/heading'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Switch } from '#ui/switch'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { SubjectFailure } from '../../shell/subject-failure.tsx'
import { OutcomeNotice, type ActOutcome } from '../../shell/outcome-notice.tsx'
import { toRoleNames } from '../../shell/role-names.ts'
import { ClosuresPart, type ClosureEntry } from './closures-part.tsx'
import { HoursForm, type HoursEntry } from './hours-form.tsx'
import { SlotsForm, type SlotsEntry } from './slots-form.tsx'
import type { OfficeStore } from './stores.queries.ts'
import { TextsForm, type TextsEntry } from './texts-form.tsx'

export type StoreAct =
  | { name: 'texts'; entry: TextsEntry }
  | { name: 'hours'; entry: HoursEntry }
  | { name: 'slots'; entry: SlotsEntry }
  | { name: 'closure'; entry: ClosureEntry }
  | { name: 'drop'; id: number }
  | { name: 'assign'; id: number; assigned: boolean }
  | { name: 'close' }

export interface StoreViewProps {
  /** Undefined while it is on its way. */
  store: OfficeStore | undefined
  failure: string | null
  listHref: string
  /** Where its bottles are seen. */
  stockHref: string
  options: readonly { value: string; label: string }[]
  canChange: boolean
  /** Whether the person may close the store for good. */
  canClose: boolean
  working: StoreAct['name'] | null
  /** What became of the last act, and below it what another person saved, field by field. */
  outcome: (ActOutcome & { of: StoreAct['name'] }) | null
  onAct: (act: StoreAct) => void
  onRetry: () => void
}

type PartProps = Pick<StoreViewProps, 'outcome'> & {
  title: string
  of: readonly StoreAct['name'][]
  children: ReactNode
}

/** A part of the page, with what became of its last act. */
const Part = ({ title, of, outcome, children }: PartProps) => (
  <Section title={title} level={2} size="small" space="none">
    <Stack gap={12}>
      <OutcomeNotice outcome={outcome && of.includes(outcome.of) ? outcome : null} />
      {children}
    </Stack>
  </Section>
)

type StoreProps = Omit<StoreViewProps, 'store' | 'failure' | 'onRetry'> & { store: OfficeStore }

const StaffPart = ({ store, canChange, working, onAct }: StoreProps) =>
  store.staff.length === 0 ? (
    <Text tone="secondary">{m['stores.staff.none']()}</Text>
  ) : (
    <Stack gap={8}>
      {store.staff.map(({ id, name, roles, assigned }) => {
        const isOwner = roles.includes('seller_owner')
        return (
          <Switch
            key={id}
            checked={assigned}
            disabled={!canChange || isOwner || working === 'assign'}
            description={isOwner ? m['stores.staff.owner']() : toRoleNames(roles)}
            onChange={(isAssigned) => onAct({ name: 'assign', id, assigned: isAssigned })}
          >
            {name}
          </Switch>
        )
      })}
    </Stack>
  )

const ClosePart = ({ store, working, outcome, onAct }: StoreProps) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Part title={m['stores.close.title']()} of={['close']} outcome={outcome}>
      <Text tone="secondary">{m['stores.close.text']()}</Text>
      <Cluster>
        <Button variant="danger" onClick={() => setIsAsking(true)} disabled={working === 'close'}>
          {m['stores.close.action']()}
        </Button>
      </Cluster>
      <Confirm
        open={isAsking}
        danger
        title={m['stores.close.question']({ name: store.name })}
        confirmLabel={m['stores.close.action']()}
        cancelLabel={m['stores.close.keep']()}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onAct({ name: 'close' })
        }}
      >
        <Text>{m['stores.close.text']()}</Text>
      </Confirm>
    </Part>
  )
}

const StoreEditor = (props: StoreProps) => {
  const { store, listHref, stockHref, options, canChange, canClose, working, outcome, onAct } = props
  const mayChange = canChange && store.state === 'OPEN'
  const common = { store, canChange: mayChange }
  return (
    <Stack gap={32}>
      <Stack gap={4}>
        <TextLink href={listHref}>{m['stores.back']()}</TextLink>
        <Cluster>
          <Heading level={1} size="title">
            {store.name}
          </Heading>
          {store.state === 'CLOSED' && <Tag tone="notify">{m['stores.state.closed']()}</Tag>}
        </Cluster>
        <Text size="small" tone="secondary">
          {store.company.name} · {store.address} ({store.postalCode})
        </Text>
        <TextLink href={stockHref}>{m['stores.stock']({ count: String(store.bottles) })}</TextLink>
      </Stack>
      <Columns
        layout="halves"
        gap="large"
        first={
          <Stack gap={32}>
            <Part title={m['stores.closure.title']()} of={['closure', 'drop']} outcome={outcome}>
              <ClosuresPart
                closures={store.closures}
                canChange={mayChange}
                working={working === 'closure' || working === 'drop' ? working : null}
                onAdd={(entry) => onAct({ name: 'closure', entry })}
                onDrop={(id) => onAct({ name: 'drop', id })}
              />
            </Part>
            <Part title={m['stores.hours.title']()} of={['hours']} outcome={outcome}>
              <HoursForm
                {...common}
                isWorking={working === 'hours'}
                onSubmit={(entry) => onAct({ name: 'hours', entry })}
              />
            </Part>
            <Part title={m['stores.slots.title']()} of={['slots']} outcome={outcome}>
              <SlotsForm
                {...common}
                isWorking={working === 'slots'}
                onSubmit={(entry) => onAct({ name: 'slots', entry })}
              />
            </Part>
          </Stack>
        }
        second={
          <Stack gap={32}>
            <Part title={m['stores.texts.title']()} of={['texts']} outcome={outcome}>
              <TextsForm
                {...common}
                options={options}
                isWorking={working === 'texts'}
                onSubmit={(entry) => onAct({ name: 'texts', entry })}
              />
            </Part>
            <Part title={m['stores.staff.title']()} of={['assign']} outcome={outcome}>
              <StaffPart {...props} canChange={mayChange} />
            </Part>
            {canClose && store.state === 'OPEN' && <ClosePart {...props} />}
          </Stack>
        }
      />
    </Stack>
  )
}

/** One store: closures, hours, pickup times, texts, and who works there. */
export const StoreView = ({ store, failure, onRetry, ...rest }: StoreViewProps) => {
  if (store) return <StoreEditor key={store.id} store={store} {...rest} />
  return failure ? (
    <SubjectFailure
      failure={failure}
      hasSubject={false}
      back={{ href: rest.listHref, label: m['stores.back']() }}
      onRetry={onRetry}
    />
  ) : (
    <Skeleton />
  )
}
