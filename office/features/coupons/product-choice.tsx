import { useState } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import type { ProductName } from './coupons.queries.ts'

export interface ProductChoiceProps {
  chosen: readonly ProductName[]
  canChange: boolean
  /** What the last search found; undefined before one. */
  matches: readonly ProductName[] | undefined
  onFind: (query: string) => void
  onChange: (products: ProductName[]) => void
}

/** Single products, found by name. */
export const ProductChoice = ({ chosen, canChange, matches, onFind, onChange }: ProductChoiceProps) => {
  const [query, setQuery] = useState('')
  const others = matches?.filter(({ id }) => !chosen.some((one) => one.id === id))
  return (
    <Stack gap={8}>
      <Cluster as="ul" aria-label={m['coupons.products.chosen']()}>
        {chosen.map(({ id, name }) => (
          <li key={id}>
            {canChange ? (
              <Chip
                onRemove={() => onChange(chosen.filter((one) => one.id !== id))}
                removeLabel={m['coupons.products.remove']({ name })}
              >
                {name}
              </Chip>
            ) : (
              <Text size="small">{name}</Text>
            )}
          </li>
        ))}
      </Cluster>
      {canChange && (
        <Cluster>
          <Field label={m['coupons.products.label']()} hint={m['coupons.products.hint']()}>
            <TextInput name="product" autoComplete="off" maxLength={100} value={query} onChange={setQuery} />
          </Field>
          <Button disabled={query.trim() === ''} onClick={() => onFind(query.trim())}>
            {m['coupons.products.find']()}
          </Button>
        </Cluster>
      )}
      {canChange && others && (
        <Cluster>
          <Text size="small" role="status">
            {others.length === 0 ? m['coupons.products.none']() : ''}
          </Text>
          {others.map((product) => (
            <Button
              key={product.id}
              size="small"
              aria-label={m['coupons.products.add_one']({ name: product.name })}
              onClick={() => onChange([...chosen, product])}
            >
              {product.name}
            </Button>
          ))}
        </Cluster>
      )}
    </Stack>
  )
}
