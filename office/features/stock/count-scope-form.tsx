import { useState, type FormEvent } from 'react'
import { countScopes, type CountScope } from '#api/contract/office/stock.options.ts'
import type { CountChoice } from '#machines/stock-count-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Heading } from '#ui/heading'
import { ListRow } from '#ui/list-row'
import { Notice } from '#ui/notice'
import { RadioGroup } from '#ui/radio-group'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { scopeNames } from './count-words.ts'
import type { WineKinds } from './stock-count.queries.ts'
import type { StockLevel } from './stock.queries.ts'
import { toBottleLine } from './stock-words.ts'
import { WinePicker, type WinePickerProps } from './wine-picker.tsx'

export interface CountScopeFormProps {
  choice: CountChoice
  stores: readonly { value: string; label: string }[]
  kinds: WineKinds
  picker: Omit<WinePickerProps, 'onChoose'>
  failure: string | null
  isWorking: boolean
  onChange: (change: Partial<CountChoice>) => void
  onSubmit: () => void
}

type ChosenProps = Pick<CountScopeFormProps, 'picker' | 'onChange'>

/** The wines of a count of chosen ones. */
const ChosenWines = ({ picker, onChange }: ChosenProps) => {
  const [wines, setWines] = useState<readonly StockLevel[]>([])
  const choose = (next: readonly StockLevel[]) => {
    setWines(next)
    onChange({ products: next.map(({ idProduct }) => idProduct) })
  }
  const isNew = ({ idProduct }: StockLevel) => wines.every((wine) => wine.idProduct !== idProduct)
  return (
    <Stack gap={12}>
      <Text role="status">{m['stock.count.scope.chosen_count']({ count: String(wines.length) })}</Text>
      <ul>
        {wines.map((wine) => (
          <ListRow
            key={wine.idProduct}
            title={wine.name}
            text={toBottleLine(wine)}
            acts={
              <Button
                size="small"
                aria-label={`${wine.name} ${toBottleLine(wine)} ${m['stock.count.wine.remove']()}`}
                onClick={() => choose(wines.filter(({ idProduct }) => idProduct !== wine.idProduct))}
              >
                {m['stock.count.wine.remove']()}
              </Button>
            }
          />
        ))}
      </ul>
      <WinePicker
        {...picker}
        wines={picker.wines && picker.wines.filter(isNew)}
        onChoose={(wine) => choose([...wines, wine])}
      />
    </Stack>
  )
}

/** The fields that a scope has beside it. */
const ScopeDetail = ({ choice, kinds, picker, onChange }: CountScopeFormProps) => {
  if (choice.scope === 'CHOSEN') return <ChosenWines key={choice.store} picker={picker} onChange={onChange} />
  if (choice.scope === 'ALL') return null
  return (
    <Field label={m['stock.count.scope.kind_label']()}>
      <Select
        options={kinds.map(({ code, name }) => ({ value: code, label: name }))}
        value={choice.kind ?? ''}
        onChange={(kind) => onChange({ kind: kind as NonNullable<CountChoice['kind']> })}
      />
    </Field>
  )
}

/** Where is counted, and what. */
export const CountScopeForm = (props: CountScopeFormProps) => {
  const { choice, stores, kinds, failure, isWorking, onChange, onSubmit } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  const chooseScope = (value: string) => {
    const scope = value as CountScope
    onChange({ scope, products: undefined, kind: scope === 'KIND' ? kinds[0]?.code : undefined })
  }
  return (
    <Stack gap={16}>
      <Heading level={2} size="h3">
        {m['stock.count.scope.title']()}
      </Heading>
      <form method="post" noValidate onSubmit={submit} id="count-scope">
        <Stack gap={16}>
          {stores.length > 1 && (
            <Field label={m['stock.count.scope.store']()}>
              <Select
                options={stores}
                value={choice.store > 0 ? String(choice.store) : ''}
                placeholder={m['stock.count.scope.choose']()}
                onChange={(store) => onChange({ store: Number(store), products: undefined })}
              />
            </Field>
          )}
          <RadioGroup
            legend={m['stock.count.scope.legend']()}
            options={countScopes.map((value) => ({ value, label: scopeNames[value]() }))}
            value={choice.scope}
            onChange={chooseScope}
          />
        </Stack>
      </form>
      <ScopeDetail {...props} />
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      <Button
        type="submit"
        form="count-scope"
        variant="primary"
        size="large"
        width="full"
        disabled={choice.store === 0}
        working={isWorking && m['stock.count.scope.working']()}
      >
        {m['stock.count.scope.action']()}
      </Button>
    </Stack>
  )
}
