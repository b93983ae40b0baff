import { useState, type FormEvent } from 'react'
import { formatDate } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { ListRow } from '#ui/list-row'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { DateEntry } from '../../shell/date-entry.tsx'
import { HoursField, type Hours } from './hours-form.tsx'
import type { OfficeStore } from './stores.queries.ts'
import { toHoursText } from './store-words.ts'

type Closure = OfficeStore['closures'][number]
export type ClosureEntry = { from: string; until: string; hours: Hours; reason: string }

export interface ClosuresPartProps {
  closures: readonly Closure[]
  canChange: boolean
  working: 'closure' | 'drop' | null
  onAdd: (entry: ClosureEntry) => void
  onDrop: (id: number) => void
}

const toDaysText = ({ from, until }: Pick<Closure, 'from' | 'until'>) =>
  from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`

const toOrdersText = ({ orders }: Closure) =>
  orders.length === 0
    ? m['stores.closure.no_orders']()
    : m['stores.closure.orders']({ count: String(orders.length), orders: orders.slice(0, 5).join(', ') })

const ClosureForm = ({ working, onAdd }: Pick<ClosuresPartProps, 'working' | 'onAdd'>) => {
  const [entry, setEntry] = useState<ClosureEntry>({ from: '', until: '', hours: null, reason: '' })
  const [hasTried, setHasTried] = useState(false)
  const until = entry.until || entry.from
  const faults = {
    from: entry.from === '' ? m['stores.rule.day']() : undefined,
    until: until < entry.from ? m['stores.rule.until']() : undefined,
    reason: entry.reason.trim() === '' ? m['stores.rule.reason']() : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (!faults.from && !faults.until && !faults.reason)
      onAdd({ ...entry, until, reason: entry.reason.trim() })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Field label={m['stores.closure.from']()} error={hasTried ? faults.from : undefined}>
          <DateEntry value={entry.from} onChange={(from) => setEntry({ ...entry, from })} />
        </Field>
        <Field
          label={m['stores.closure.until']()}
          hint={m['stores.closure.until_hint']()}
          error={hasTried ? faults.until : undefined}
        >
          <DateEntry value={entry.until} onChange={(value) => setEntry({ ...entry, until: value })} />
        </Field>
        <HoursField
          day={m['stores.closure.these_days']()}
          value={entry.hours}
          onChange={(hours) => setEntry({ ...entry, hours })}
        />
        <Field label={m['stores.closure.reason']()} error={hasTried ? faults.reason : undefined}>
          <TextInput
            maxLength={100}
            value={entry.reason}
            onChange={(reason) => setEntry({ ...entry, reason })}
          />
        </Field>
        <Cluster>
          <Button type="submit" working={working === 'closure' && m['stores.saving']()}>
            {m['stores.closure.add']()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

/** Days on which the store is closed or keeps other hours, with the orders that fall on them. */
export const ClosuresPart = ({ closures, canChange, working, onAdd, onDrop }: ClosuresPartProps) => (
  <Stack gap={16}>
    {closures.length === 0 ? (
      <Text tone="secondary">{m['stores.closure.none']()}</Text>
    ) : (
      <ul>
        {closures.map((closure) => (
          <ListRow
            key={closure.id}
            as="li"
            title={toDaysText(closure)}
            text={`${toHoursText(closure.hours)} · ${closure.reason}`}
            meta={toOrdersText(closure)}
            acts={
              canChange && (
                <Button size="small" disabled={working === 'drop'} onClick={() => onDrop(closure.id)}>
                  {m['stores.closure.drop']()}
                </Button>
              )
            }
          />
        ))}
      </ul>
    )}
    {canChange && <ClosureForm key={closures.length} working={working} onAdd={onAdd} />}
  </Stack>
)
